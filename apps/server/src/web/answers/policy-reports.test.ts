import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyReport } from "./policy-reports.ts";
import { payday, startApp, type Started } from "../tests/started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const report = (own: object) => ({
  "csp-report": { "document-uri": "http://payday.localhost/?email=ana@example.com", ...own },
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  started.app.http.inject({
    method: "POST",
    url: "/policy-reports",
    headers: { host: payday, "content-type": "application/csp-report", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });

const counted = async () =>
  [...(await started.app.metrics()).matchAll(/^loanbridge_policy_reports_total\{(.*)\} (\d+)$/gm)].map(
    ([, labels, value]) => `${labels ?? ""} ${value ?? ""}`,
  );

test("a browser's report is counted by fixed labels, and its content is not logged", async () => {
  const before = started.log.length;
  const leaky = report({
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/ana@example.com",
  });
  expect((await send(leaky)).statusCode).toBe(204);
  expect((await send(report({ "violated-directive": "script-src 'self'", "blocked-uri": "inline" }))).statusCode).toBe(
    204,
  );
  expect((await send(report({ "effective-directive": "made-up", "blocked-uri": "moz-extension" }))).statusCode).toBe(
    204,
  );
  expect(await counted()).toEqual([
    'directive="script-src-elem",blocked="address" 1',
    'directive="script-src",blocked="inline" 1',
    'directive="other",blocked="extension" 1',
  ]);
  expect(started.log.slice(before).join("\n")).not.toMatch(/evil|ana@example|made-up/);
});

test.each([
  ["an invalid report", "{}", {}, 400],
  ["no JSON", "{", {}, 400],
  ["an oversized report", JSON.stringify(report({ "blocked-uri": "a".repeat(17_000) })), {}, 413],
  ["a report of another content type", JSON.stringify(report({})), { "content-type": "application/json" }, 415],
])("%s is refused and not counted", async (_what, body, headers, status) => {
  const before = await counted();
  expect((await send(body, headers)).statusCode).toBe(status);
  expect(await counted()).toEqual(before);
});

test("any report is counted with a small set of labels", () => {
  const text = fc.string({ unit: "binary" });
  const names = new Set<string>();
  fc.assert(
    fc.property(text, text, (directive, blocked) => {
      const found = policyReport(report({ "effective-directive": directive, "blocked-uri": blocked }));
      names.add(`${found?.directive ?? ""} ${found?.blocked ?? ""}`);
    }),
  );
  expect([...names].filter((name) => !/^(other|[a-z-]+) (address|extension|inline|eval)$/.test(name))).toEqual([]);
  fc.assert(fc.property(fc.jsonValue(), (body) => ["object", "undefined"].includes(typeof policyReport(body))));
});
