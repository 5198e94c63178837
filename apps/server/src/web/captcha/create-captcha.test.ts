import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { captchaProviders, type CaptchaProvider } from "@loanbridge/contract";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { compileSite } from "../../sites/compile-site.ts";
import { demoSource, edited } from "../../sites/demo-source.fixture.ts";
import type { Site } from "../../sites/types.ts";
import { createCaptcha } from "./create-captcha.ts";
import { effort, lifetimeMs } from "./proof-of-work.ts";
import { solve } from "./solve.fixture.ts";
import type { Captcha, CaptchaPlace, CaptchaVerdict } from "./types.ts";

const start = Date.UTC(2026, 10, 21);
let now = start;
beforeEach(() => void (now = start));

/** Seals like a keyring: first with this month's key, then last month's. */
const vault = {
  hashes: (purpose: string, text: string) =>
    ["this", "before"].map((month) => createHmac("sha256", month).update(`${purpose}|${text}`).digest()),
};

async function open(timeoutMs = 5_000, months = vault): Promise<Captcha> {
  const db = await temporaryDatabase();
  return createCaptcha({ db, vault: months, clock: () => now, secrets: { CAPTCHA_TEST: "s3cret" }, timeoutMs });
}

function siteOf(name: "payday-demo" | "personal-demo", captcha?: object, standIn?: string): Site {
  const source = edited(demoSource(name), "environment.json", ["siteKey"], `key-of-${name}`);
  const named = captcha ? edited(source, "site.json", ["captcha"], captcha) : source;
  const { site, problems } = compileSite(
    standIn === undefined ? named : edited(named, "site.json", ["thirdParties"], { standIn }),
  );
  if (!site) throw new Error(JSON.stringify(problems));
  return site;
}

const place: CaptchaPlace = { site: siteOf("payday-demo"), form: "contact" };
const elsewhere: CaptchaPlace = { site: siteOf("personal-demo"), form: "contact" };
const otherForm: CaptchaPlace = { ...place, form: "california" };
const answerFor = (captcha: Captcha, at = place): string => {
  const challenge = captcha.challenge(at);
  if (!challenge) throw new Error("No challenge");
  return solve(challenge);
};

test("a used answer stays used when a clock that ran hours ahead is corrected", async () => {
  const captcha = await open();
  const answer = answerFor(captcha);
  expect(await captcha.verify(answer, place)).toBe("accepted");
  now += 3_600_000 + lifetimeMs;
  expect(await captcha.verify(answerFor(captcha), place)).toBe("accepted");
  now = start;
  expect(await captcha.verify(answer, place)).toBe("refused");
});

const count = (verdicts: readonly CaptchaVerdict[], of: CaptchaVerdict) => verdicts.filter((one) => one === of).length;

test("100 concurrent uses of one answer succeed once, and later uses fail", async () => {
  const captcha = await open();
  const answer = answerFor(captcha);
  const verdicts = await Promise.all(Array.from({ length: 100 }, () => captcha.verify(answer, place)));
  expect([count(verdicts, "accepted"), count(verdicts, "refused")]).toEqual([1, 99]);
  expect(await captcha.verify(answer, place)).toBe("refused");
});

test("an answer is accepted repeatedly for one submission, and for no other", async () => {
  const captcha = await open();
  const answer = answerFor(captcha);
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => captcha.verify(answer, place, "this message")));
  expect(count(verdicts, "accepted")).toBe(20);
  expect(await captcha.verify(answer, place, "another message")).toBe("refused");
  expect(await captcha.verify(answer, place)).toBe("refused");
  now += lifetimeMs + 1;
  expect(await captcha.verify(answer, place, "this message")).toBe("refused");
});

test("an answer is valid for 30 minutes, even after the monthly key changes", async () => {
  const captcha = await open();
  const [late, tooLate] = [answerFor(captcha), answerFor(captcha)];
  now += lifetimeMs;
  expect(await captcha.verify(late, place)).toBe("accepted");
  now += 1;
  expect(await captcha.verify(tooLate, place)).toBe("refused");
  // No longer remembered, but still expired.
  expect(await captcha.verify(late, place)).toBe("refused");
});

test("replayed answers, expired answers and answers for another form or site are always refused", async () => {
  const captcha = await open();
  const spent = answerFor(captcha);
  const unspent = answerFor(captcha);
  expect(await captcha.verify(spent, place)).toBe("accepted");
  const verdicts: CaptchaVerdict[] = [];
  for (let times = 0; times < 2_500; times += 1) {
    verdicts.push(await captcha.verify(spent, place));
    verdicts.push(await captcha.verify(unspent, otherForm));
    verdicts.push(await captcha.verify(unspent, elsewhere));
    now = start + lifetimeMs + 1 + times;
    verdicts.push(await captcha.verify(unspent, place));
    now = start;
  }
  expect([verdicts.length, count(verdicts, "refused")]).toEqual([10_000, 10_000]);
  expect(await captcha.verify(unspent, place)).toBe("accepted");
});

test("an answer with any modification is refused", async () => {
  const captcha = await open();
  const answer = answerFor(captcha);
  const [head, numbers] = [answer.slice(0, answer.lastIndexOf(".")), answer.slice(answer.lastIndexOf(".") + 1)];
  const changed = [
    ...Array.from(
      { length: head.length },
      (_, at) => `${head.slice(0, at)}${head[at] === "A" ? "B" : "A"}${head.slice(at + 1)}.${numbers}`,
    ),
    `${head}.${numbers.split("-").slice(1).join("-")}`,
    `${head}.${numbers}-1`,
    `${head}.${numbers.split("-").toReversed().join("-")}`,
    `${head}.${numbers.replaceAll(/\d+/g, "0")}`,
    head,
    "",
    "bypass",
  ];
  const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  changed.push(
    ...signs
      .split("")
      .filter((sign) => sign !== head.at(-1))
      .map((sign) => `${head.slice(0, -1)}${sign}.${numbers}`),
  );
  for (const one of changed) expect(await captcha.verify(one, place), one).toBe("refused");
  expect(await captcha.verify(answer, place)).toBe("accepted");
});

test("the work is split into many small parts, so that solving times vary little", () => {
  const mean = effort.parts * 2 ** effort.difficulty;
  expect([mean, (Math.sqrt(effort.parts) * 2 ** effort.difficulty) / mean < 0.2]).toEqual([32_768, true]);
});

/** A local stand-in for a provider. */
async function provide(answer: (request: IncomingMessage, response: ServerResponse, form: URLSearchParams) => void) {
  const asked: { readonly path: string; readonly form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      asked.push({ path: request.url ?? "", form: Object.fromEntries(form) });
      answer(request, response, form);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

const says = (verdict: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(typeof verdict === "string" ? verdict : JSON.stringify(verdict));
const at = (provider: CaptchaProvider, origin: string): CaptchaPlace => ({
  site: siteOf("payday-demo", { provider, secret: "CAPTCHA_TEST" }, origin),
  form: "contact",
});

const paths = {
  recaptcha: "/recaptcha/recaptcha/api/siteverify",
  hcaptcha: "/hcaptcha/siteverify",
  turnstile: "/turnstile/turnstile/v0/siteverify",
};

test.each(captchaProviders)(
  "%s gets the answer and the secret but no visitor data, and its verdict is used once",
  async (provider) => {
    const { origin, asked } = await provide(says({ success: true, hostname: "payday.localhost", challenge_ts: "x" }));
    const captcha = await open();
    const here = at(provider, origin);
    expect(captcha.challenge(here)).toBeUndefined();
    expect(await captcha.verify("their-answer", here)).toBe("accepted");
    expect(asked).toEqual([{ path: paths[provider], form: { secret: "s3cret", response: "their-answer" } }]);
    expect(await captcha.verify("their-answer", here)).toBe("refused");
    expect(await captcha.verify(answerFor(captcha), here)).toBe("accepted");
  },
);

test("an answer that a provider confirmed is not verified again for the same submission", async () => {
  const { origin, asked } = await provide(says({ success: true, hostname: "payday.localhost" }));
  const captcha = await open();
  const here = at("turnstile", origin);
  for (let times = 0; times < 3; times += 1)
    expect(await captcha.verify("their-answer", here, "this message")).toBe("accepted");
  expect(asked).toHaveLength(1);
  expect(await captcha.verify("their-answer", here, "another message")).toBe("refused");
});

test.each(captchaProviders)("an answer that %s rejects or confirms for another host is refused", async (provider) => {
  const captcha = await open();
  for (const verdict of [
    { success: false, "error-codes": ["timeout-or-duplicate"] },
    { success: true, hostname: "evil.example" },
  ]) {
    const { origin } = await provide(says(verdict));
    expect(await captcha.verify("their-answer", at(provider, origin))).toBe("refused");
  }
  const { origin, asked } = await provide(says({ success: true }));
  expect(await captcha.verify("", at(provider, origin))).toBe("refused");
  expect(asked).toEqual([]);
});

test.each([
  ["fails", (_: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end('{"success":true}')],
  [
    "redirects",
    (_: IncomingMessage, response: ServerResponse) => void response.writeHead(302, { location: "/x" }).end(),
  ],
  ["sends invalid JSON", says("<p>true</p>")],
  ["sends another shape", says({ success: "true" })],
  ["sends too much", says(`{"success":true,"x":"${"a".repeat(100_000)}"}`)],
  ["never responds", () => undefined],
  ["hangs up", (request: IncomingMessage) => void request.socket.destroy()],
])("if a provider %s, the answer is not accepted", async (_what, answer) => {
  const { origin } = await provide(answer);
  const captcha = await open(300);
  for (const provider of captchaProviders)
    expect(await captcha.verify("their-answer", at(provider, origin))).toBe("unknown");
});

test("a provider that closes an idle connection is reached by the next call", async () => {
  const seen = new Set<unknown>();
  const { origin } = await provide((request, response) => {
    if (seen.has(request.socket)) request.socket.destroy();
    else response.end('{"success":true}');
    seen.add(request.socket);
  });
  const captcha = await open();
  for (const answer of ["first", "second", "third"])
    expect(await captcha.verify(answer, at("turnstile", origin))).toBe("accepted");
});

test("without a secret, answers are refused and the provider is not called", async () => {
  const { origin, asked } = await provide(says({ success: true }));
  const captcha = await open();
  const unset = siteOf("payday-demo", { provider: "hcaptcha", secret: "CAPTCHA_UNSET" }, origin);
  expect(await captcha.verify("their-answer", { site: unset, form: "contact" })).toBe("unknown");
  expect(asked).toEqual([]);
});

test("a site with a provider needs its site key and the environment variable of its secret", () => {
  const source = edited(demoSource("payday-demo"), "site.json", ["captcha"], {
    provider: "turnstile",
    secret: "CAPTCHA_TEST",
  });
  const codes = (given: typeof source) => compileSite(given).problems.map(({ code }) => code);
  const keyed = edited(source, "environment.json", ["siteKey"], "0x4AAA");
  expect(codes({ ...source, secrets: {} })).toEqual(["CaptchaKey", "MissingSecret"]);
  expect(codes({ ...keyed, secrets: {} })).toEqual(["MissingSecret"]);
  expect(codes({ ...keyed, secrets: { CAPTCHA_TEST: "s3cret" } })).toEqual([]);
  expect(codes(keyed)).toEqual([]);
});
