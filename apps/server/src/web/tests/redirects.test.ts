import fc from "fast-check";
import { viewStateRoutes } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

/** Every allowed redirect target: our own screens. */
const own = new Set(["/", ...Object.values(viewStateRoutes).map((route) => `/#${route}`)]);

const elsewhere = fc.constantFrom(
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/.evil.example",
  "/@evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/assets//evil.example/..",
  "/images/../..//evil.example",
);
const name = fc.constantFrom(
  "next",
  "url",
  "redirect",
  "return_to",
  "redirectUrl",
  "goto",
  "r",
  "affid",
  "submittedPage",
);
const path = fc
  .tuple(fc.constantFrom("", "/apply", "/assets", "/images", "/documents/terms", "/api/v1/userApplication"), elsewhere)
  .map(([before, after]) => `${before}${after}`.replace(/^(?!\/)/, "/"));

test("no URL or host makes a response redirect anywhere but to our own screens", async () => {
  let led = 0;
  const headers = fc.record({
    host: fc.constantFrom(payday, "evil.example"),
    "x-forwarded-host": fc.constant("evil.example"),
    "x-forwarded-proto": fc.constant("gopher"),
    referer: fc.constant("https://evil.example/?next=//evil.example"),
  });
  const asked = fc.record({
    method: fc.constantFrom("GET" as const, "HEAD" as const, "POST" as const),
    path: fc.oneof(path, fc.constantFrom("/", "/apply")),
    query: fc.dictionary(name, elsewhere, { maxKeys: 2 }),
    headers,
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ method, path: to, query, headers: sent }) => {
      const url = `${to}?${new URLSearchParams(query).toString()}`;
      const answer = await started.app.http.inject({ method, url, headers: sent });
      const { location } = answer.headers;
      if (location === undefined) expect(String(answer.statusCode)).toMatch(/^[245]/);
      else expect(own).toContain(location);
      if (location !== undefined) led += 1;
    }),
    { numRuns: 600 },
  );
  expect(led).toBeGreaterThan(10);
});

test("no form makes a response redirect elsewhere either", async () => {
  const { amountRequestedRange, zip, email } = landing.userApplication;
  const form = { amountRequestedRange, zip, email, acceptedTermsAndConditions: "on" };
  let led = 0;
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, elsewhere, { maxKeys: 1 }), elsewhere, async (more, address) => {
      const answer = await started
        .visitor(payday)
        .post({ ...form, ...more }, { referer: `http://${payday}/?next=${address}` });
      const { location } = answer.headers;
      if (location === undefined) expect(answer.statusCode).toBe(400);
      else expect(own).toContain(location.replace(/\?sent=\w+/, ""));
      if (location !== undefined) led += 1;
    }),
    { numRuns: 60 },
  );
  expect(led).toBeGreaterThan(5);
});
