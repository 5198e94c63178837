import type { Finding } from "./checks/problem.ts";
import type { LenderFile } from "./schema/lender-file.ts";
import { mappingsOf } from "./field-groups.ts";
import { minHashKeyLength } from "./keyed-hash.ts";
import type { Source } from "./schema/request-schema.ts";

/** Values that an installation adds to the lender files. */
export interface Installation {
  /** Origin variables: `{ simulator: "http://127.0.0.1:3001" }`. */
  readonly origins: Readonly<Record<string, string>>;
  /** The environment variables from which secrets are read by name. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

/** Minimum length of signature keys: a shorter one could be guessed. */
export const minSignatureKeyLength = 24;

/** The value of a secret that a file names, or what was expected instead. */
export function checkedSecret(
  name: string,
  value: string | undefined,
  minLength: number,
): { readonly value: string } | { readonly expected: string } {
  if (value === undefined || value === "")
    return { expected: `${name} to be set in the environment or LENDER_SECRETS_FILE` };
  if (value.length < minLength) return { expected: `at least ${String(minLength)} characters in ${name}` };
  return { value };
}

/** The value of a secret; undefined if it is unset or empty. */
function setIn({ secrets }: Installation, name: string): string | undefined {
  const value = secrets[name];
  return value === "" ? undefined : value;
}

const variable = /^\{([a-z]+)\}/;

/** The environment variable that a source reads. */
function secretOf(source: Source) {
  if (typeof source === "string") return undefined;
  if ("secret" in source) return { name: source.secret, sample: source.sample, minLength: 0 };
  return "hmac" in source ? { name: source.key, sample: source.sample, minLength: minHashKeyLength } : undefined;
}

/** Returns the file with its origin variables replaced, and separately the values of its secrets. */
export function bindInstallation(
  file: LenderFile,
  installation: Installation,
): { readonly file: LenderFile; readonly secrets: ReadonlyMap<string, string>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const secrets = new Map<string, string>();

  const keep = (name: string, value: string | undefined, minLength: number, path: string): void => {
    const secret = checkedSecret(name, value, minLength);
    if ("expected" in secret) findings.push({ code: "secret", path, expected: secret.expected });
    else secrets.set(name, secret.value);
  };
  const originOf = (text: string, path: string): string | undefined => {
    const name = variable.exec(text)?.[1];
    if (name === undefined) return undefined;
    const origin = Object.hasOwn(installation.origins, name) ? installation.origins[name] : undefined;
    if (origin === undefined)
      findings.push({ code: "origin", path, expected: `a value for {${name}} in this installation` });
    return origin;
  };
  const url = (text: string, path: string) => {
    const origin = originOf(text, path);
    return origin === undefined ? text : text.replace(variable, () => origin);
  };
  const host = (text: string, index: number) => {
    const origin = originOf(text, `redirectHosts.${index}`);
    return origin === undefined ? text : new URL(origin).hostname;
  };

  for (const stage of ["ping", "post", "status", "offerDeclined"] as const) {
    const request = file[stage];
    if (request === undefined) continue;
    const simulated = request.url.startsWith("{simulator}");
    for (const { at, source } of mappingsOf(request)) {
      const secret = secretOf(source);
      if (secret === undefined) continue;
      const value = setIn(installation, secret.name) ?? (simulated ? secret.sample : undefined);
      const path = [stage, ...at].join(".");
      keep(secret.name, value, secret.minLength, path);
    }
  }

  const { feedback } = file;
  if (feedback !== undefined) {
    const key =
      setIn(installation, feedback.secret) ?? (file.post.url.startsWith("{simulator}") ? feedback.sample : undefined);
    keep(feedback.secret, key, minSignatureKeyLength, "feedback.secret");
  }

  const bound: LenderFile = {
    ...file,
    post: { ...file.post, url: url(file.post.url, "post.url") },
    ...(file.ping ? { ping: { ...file.ping, url: url(file.ping.url, "ping.url") } } : {}),
    ...(file.status ? { status: { ...file.status, url: url(file.status.url, "status.url") } } : {}),
    ...(file.offerDeclined
      ? { offerDeclined: { ...file.offerDeclined, url: url(file.offerDeclined.url, "offerDeclined.url") } }
      : {}),
    redirectHosts: file.redirectHosts.map(host),
    ...(file.offer ? { offer: { ...file.offer, url: url(file.offer.url, "offer.url") } } : {}),
    samples: file.samples.map((sample, index) => ({
      ...sample,
      answer: { ...sample.answer, body: fillOrigins(sample.answer.body, installation) },
      outcome: {
        ...sample.outcome,
        ...(sample.outcome.redirectUrl
          ? { redirectUrl: url(sample.outcome.redirectUrl, `samples.${index}.outcome.redirectUrl`) }
          : {}),
        ...(sample.outcome.pollUrl ? { pollUrl: url(sample.outcome.pollUrl, `samples.${index}.outcome.pollUrl`) } : {}),
      },
    })),
  };
  return { file: bound, secrets, findings };
}

/** Replaces origin variables anywhere in a sample answer. Other braces belong to the answer. */
function fillOrigins(body: string, { origins }: Installation): string {
  return Object.entries(origins).reduce((text, [name, origin]) => text.replaceAll(`{${name}}`, () => origin), body);
}
