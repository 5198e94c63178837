import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const optOuts = async () =>
  (
    await started.app.db
      .selectFrom("consent_entry")
      .select(["kind", "act"])
      .where("kind", "=", "sale-opt-out")
      .execute()
  ).length;

const patch = (visitor: ReturnType<Started["visitor"]>, body: unknown, headers: Readonly<Record<string, string>>) =>
  visitor.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

test("[PIX-02][API-10] a page view logs the page's name, and nothing about the visitor", async () => {
  const url = "/api/v1/userApplication/pageView?pageId=longform";
  const answer = await started.visitor(payday).ask({ method: "POST", url });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const line = started.log.find((one) => one.includes('"page view"')) ?? "";
  expect(JSON.parse(line)).toMatchObject({ event: "page view", site: "payday-demo", page: "longform" });
});

test("[API-08] smspixel accepts an empty PUT", async () => {
  const answer = await started.visitor(payday).ask({ method: "PUT", url: "/api/v1/smspixel" });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  expect(started.log.some((line) => line.includes('"sms pixel"'))).toBe(true);
});

test("[PIX-03] Global Privacy Control is recorded as an opt-out when the application starts and when it is submitted", async () => {
  await patch(started.visitor(payday), landing, {});
  expect(await optOuts()).toBe(0);
  const visitor = started.visitor(payday);
  await patch(visitor, landing, { "sec-gpc": "1" });
  expect(await optOuts()).toBe(1);
  await patch(visitor, longForm, { "sec-gpc": "1" });
  expect(await optOuts()).toBe(2);
});

test("[PIX-03] the application stays opted out, also when only a page can read the signal", async () => {
  for (const header of ["sec-gpc", "x-loanbridge-opt-out"]) {
    const visitor = started.visitor(payday);
    await patch(visitor, landing, { [header]: "1" });
    expect((await visitor.stored()).userApplication["saleOptOut"], header).toBe(true);
    // The opt-out remains when the signal is absent later, as in another browser.
    expect((await patch(visitor, longForm, {})).json().userApplication.saleOptOut, header).toBe(true);
  }
  const visitor = started.visitor(payday);
  await patch(visitor, landing, { "sec-gpc": "0" });
  expect((await visitor.stored()).userApplication).not.toHaveProperty("saleOptOut");
});

test("[PIX-03] an update cannot set the opt-out without the signal", async () => {
  const { userApplication } = landing;
  for (const saleOptOut of [true, false])
    expect(
      (await patch(started.visitor(payday), { ...landing, userApplication: { ...userApplication, saleOptOut } }, {}))
        .statusCode,
    ).toBe(400);
});

test("[PIX-03] a page confirms the signal to the visitors who send it only, in a partner's frame too", async () => {
  const frame = {
    "sec-fetch-dest": "iframe",
    referer: `http://${payday}/?parent=http%3A%2F%2Fpartner.localhost%3A3002`,
  };
  const page = async (headers: Readonly<Record<string, string>>) =>
    (await started.visitor(payday).ask({ method: "GET", url: "/", headers })).body;
  for (const headers of [{}, frame]) {
    expect(await page(headers)).not.toContain('"optsOut"');
    expect(await page({ ...headers, "sec-gpc": "1" })).toContain('"optsOut":true');
  }
});

test.each(["/documents/terms", "/my-request", `/link/my-request/${"A".repeat(80)}`, `/link/confirm/${"A".repeat(80)}`])(
  "[PIX-03] so do text pages and pages that emails link to: %s",
  async (url) => {
    const page = async (headers: Readonly<Record<string, string>>) =>
      (await started.visitor(payday).ask({ method: "GET", url, headers })).body;
    expect(await page({})).not.toContain("opts out");
    expect(await page({ "sec-gpc": "1" })).toContain("opts out");
  },
);

test.each([payday, personal])(
  "[PIX-03] %s publishes its support for the signal at the well-known URL",
  async (host) => {
    const answer = await started.visitor(host).ask({ method: "GET", url: "/.well-known/gpc.json" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  },
);

test("[PIX-03] a form post without scripts records the opt-out too", async () => {
  const before = await optOuts();
  const { amountRequestedRange, zip, email } = landing.userApplication;
  const form = { amountRequestedRange, zip, email, acceptedTermsAndConditions: "on" };
  await started.visitor(payday).post(form, { "sec-gpc": "1" });
  expect(await optOuts()).toBe(before + 1);
});

test("a form post may include a certificate that a script added", async () => {
  const { amountRequestedRange, zip, email } = landing.userApplication;
  const visitor = started.visitor(payday);
  const xxTrustedFormCertUrl = "https://cert.trustedform.com/1";
  const form = { amountRequestedRange, zip, email, acceptedTermsAndConditions: "on", xxTrustedFormCertUrl };
  expect((await visitor.post(form)).statusCode).toBe(303);
  expect((await visitor.stored()).userApplication["trustedFormParams"]).toEqual({ xxTrustedFormCertUrl });
});
