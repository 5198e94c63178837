import { afterAll, beforeAll, expect, test } from "vitest";
import { payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const handedOver = {
  zip: "78704",
  email: "ana.lopez@example.com",
  amountRequested: "500",
  amountRequestedRange: "500",
  acceptedTermsAndConditions: "true",
  autoSubmit: "true",
  popunderDisplayed: "true",
  pixelsRequested: "true",
};

const apply = (form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  started.visitor(payday).ask({
    method: "POST",
    url: "/apply",
    payload: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

const dataOf = (body: string): Record<string, unknown> =>
  JSON.parse(/globalThis\.loanbridge=(.*)<\/script>/.exec(body)?.[1] ?? "null") as Record<string, unknown>;

test("[LAND-19] /apply renders the posted values for automatic submission, and stores nothing", async () => {
  const answer = await apply({ ...handedOver, filesetId: "f-1" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(dataOf(answer.body)).toMatchObject({
    autoSubmit: true,
    typed: {
      zip: "78704",
      email: "ana.lopez@example.com",
      amountRequestedRange: "500",
      acceptedTermsAndConditions: true,
      popunderDisplayed: true,
      pixelsRequested: true,
    },
    response: { viewState: "LANDING_SUBMIT" },
  });
});

test.each([
  ["a field that the form does not have", { ...handedOver, viewState: "REDIRECT" }],
  ["a secure value", { ...handedOver, socialSecurity: "219099999" }],
  ["no automatic submit", { ...handedOver, autoSubmit: "false" }],
  ["an amount that is not a number", { ...handedOver, amountRequested: "<b>" }],
  ["overlong text", { ...handedOver, email: "a".repeat(2000) }],
  ["a control character", { ...handedOver, zip: "\0" }],
])("[LAND-19] /apply refuses %s", async (_what, form) => {
  expect((await apply(form)).statusCode).toBe(400);
});

test("[LAND-19] /apply accepts posts from this site's own pages only", async () => {
  expect((await apply(handedOver, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await apply(handedOver, { origin: "https://evil.example" })).statusCode).toBe(403);
  expect((await apply(handedOver, { "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
});

test("posted values cannot break out of the script that contains them", async () => {
  const { body } = await apply({ ...handedOver, email: "</script><script>alert(1)</script>" });
  expect(body).not.toContain("<script>alert");
});

test("a GET of /apply redirects to the landing page", async () => {
  const answer = await started.visitor(payday).ask({ method: "GET", url: "/apply" });
  expect([answer.statusCode, answer.headers["location"]]).toEqual([303, "/"]);
});
