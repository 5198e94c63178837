import { derivedFields } from "./derived-fields.ts";
import type { SentFields } from "./encodings/encoding.ts";
import { encodings } from "./encodings/index.ts";
import { pathOf } from "./field-groups.ts";
import { applyFormat } from "./formats/index.ts";
import type { Sent } from "./formats/kind.ts";
import { keyedHash } from "./keyed-hash.ts";
import type { Fields, RequestSchema, Source } from "./schema/request-schema.ts";
import type { LenderInput } from "./types.ts";

/** The data that a mapping reads: the input of a post or ping, or only the key for a status request. */
interface MappingInput extends Partial<LenderInput> {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly secrets: ReadonlyMap<string, string>;
}

/** A request that is ready to send. Never log it: it carries personal values. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: "POST" | "GET" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

// oxlint-disable-next-line no-control-regex
export const headerText = /^[\t\u0020-\u007e]*$/;

function at(input: MappingInput, path: string): Sent {
  const derived = derivedFields.get(path);
  if (derived) return derived.from(input.values ?? {});
  let found: unknown = input;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  if (found === "" || (typeof found !== "string" && typeof found !== "number" && typeof found !== "boolean"))
    return undefined;
  return found;
}

function valueOf(source: Source, input: MappingInput): Sent {
  if (typeof source === "string") return at(input, source);
  if ("constant" in source) return source.constant;
  if ("secret" in source) return input.secrets.get(source.secret);
  if ("hmac" in source) return keyedHash(at(input, source.hmac), source.hmac, input.secrets.get(source.key));
  const { missing } = source;
  const answer = at(input, source.from);
  // Only for no answer: an answer that its formats cannot express must not become another one.
  if (answer === undefined && typeof missing === "object") return missing.default;
  const formatted = [source.as ?? []]
    .flat()
    .reduce<Sent>((value, format) => (value === undefined ? undefined : applyFormat(value, format)), answer);
  return formatted ?? (missing === "empty" ? "" : undefined);
}

/** The fields to send, in the file's order, without those that have no value. */
function mapFields(fields: Fields, input: MappingInput): SentFields {
  return Object.entries(fields).flatMap(([name, source]) => {
    const value = valueOf(source, input);
    return value === undefined ? [] : [[name, value] as const];
  });
}

function withQuery(url: string, fields: SentFields): URL {
  const target = new URL(url);
  for (const [name, value] of fields) target.searchParams.append(name, String(value));
  return target;
}

const sendsInUrl = ({ encoding, method }: RequestSchema): boolean => encoding === "query" || method === "GET";

/** Whether the URL of a request carries answers of the applicant. */
export function urlCarriesAnswers(request: RequestSchema): boolean {
  const sources = [
    ...Object.values(request.query ?? {}),
    ...(sendsInUrl(request) ? Object.values(request.fields) : []),
  ];
  return sources.some((source) => pathOf(source)?.startsWith("values.") === true);
}

export function buildRequest(request: RequestSchema, input: MappingInput): OutgoingRequest {
  const fields = mapFields(request.fields, input);
  const inUrl = sendsInUrl(request);
  const encoding = encodings[request.encoding];
  const headers = mapFields(request.headers ?? {}, input)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
    .filter(([, value]) => headerText.test(value));
  return {
    url: withQuery(request.url, [...mapFields(request.query ?? {}, input), ...(inUrl ? fields : [])]),
    method: request.method,
    headers: {
      accept: "application/json, text/xml, application/xml, text/plain;q=0.5",
      "accept-encoding": "identity",
      "user-agent": "loanbridge",
      ...Object.fromEntries(headers),
      ...(inUrl || encoding.contentType === undefined ? {} : { "content-type": encoding.contentType }),
    },
    body: inUrl ? undefined : encoding.encode(fields),
  };
}
