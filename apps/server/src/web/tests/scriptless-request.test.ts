import { afterAll, beforeAll, expect, test } from "vitest";
import { form, send, show, shownIn } from "./scriptless.fixture.ts";
import { landing, longForm, payday, secureFields, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

async function begun(): Promise<Visitor> {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  return visitor;
}

test("without a request, the page without scripts leads to the landing page", async () => {
  const stranger = started.visitor(payday);
  for (const answer of [await show(stranger), await send(stranger, { act: "start-again" })])
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
});

test.each([
  ["a form", form],
  ["a button", { act: "decline" }],
])("[FLOW-02][LAND-21] %s of a request that has expired says so, and shows nothing of it", async (_what, posted) => {
  const visitor = await begun();
  visitor.cookie = undefined;
  const answer = await send(visitor, posted);
  const { trouble, gone } = shownIn(answer);
  expect([answer.statusCode, trouble, gone]).toEqual([410, expect.stringContaining("no longer open"), true]);
  expect(answer.body).not.toMatch(/Lopez|ana\.lopez/);
});

test("[LAND-21] the long form posted without scripts is validated, stored and sent to the lenders", async () => {
  const visitor = await begun();
  const page = await show(visitor);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.body).not.toContain("<script");
  const answer = await send(visitor, form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/request"]);
  expect(await visitor.stored()).toMatchObject({
    viewState: "READY_TO_PROCESS",
    userApplication: { firstName: "Ana", birthYear: "1990", monthsAtBank: longForm.userApplication.monthsAtBank },
    secureFields: { socialSecurity: true, account: true, routing: true, driversLicense: true },
  });
});

test("[LAND-21] a refused form comes back with its errors and answers, but never with a secure value", async () => {
  const visitor = await begun();
  const answer = await send(visitor, { ...form, firstName: "4na", dob: "02/30/1990", socialSecurity: "219-09-99" });
  expect(answer.statusCode).toBe(422);
  const { response, typed, refusals, retype, page } = shownIn(answer);
  expect(response.errors.map(({ field }) => field).toSorted()).toEqual(["birthDay", "firstName", "socialSecurity"]);
  expect(refusals?.map(({ field }) => field).toSorted()).toEqual(["dob", "firstName", "socialSecurity"]);
  expect(typed).toMatchObject({ firstName: "4na", dob: "02/30/1990", lastName: "Lopez" });
  expect(page).toBe("fullForm");
  expect(retype?.toSorted()).toEqual(["account", "driversLicense", "routing", "socialSecurity"]);
  for (const value of [...Object.values(secureFields), "219-09-99"]) expect(answer.body).not.toContain(value);
  expect(started.log.join("")).not.toMatch(/219-?09|000123456789|Lopez/);
  expect((await visitor.stored()).viewState).toBe("FULL_FORM");
});

test.each([
  ["3-7-1990", { birthMonth: "03", birthDay: "07" }],
  ["03.07.1990", { birthMonth: "03", birthDay: "07" }],
  ["1990-03-07", { birthMonth: "03", birthDay: "07" }],
  ["1990/3/7", { birthMonth: "03", birthDay: "07" }],
  [" ３/７/1990 ", { birthMonth: "03", birthDay: "07" }],
])("[LAND-21] a date of birth typed as %j is understood without scripts", async (dob, stored) => {
  const visitor = await begun();
  expect((await send(visitor, { ...form, dob })).statusCode).toBe(303);
  expect((await visitor.stored()).userApplication).toMatchObject({ ...stored, birthYear: "1990" });
});

test.each([
  ["a page that is gone", { ...form, page: "page-of-before" }],
  ["a field that is gone", { ...form, shoeSize: "9" }],
  ["a form of another flow", { page: "review" }],
])("%s saves nothing and shows the form of today with the answers", async (_what, posted) => {
  const visitor = await begun();
  const answer = await send(visitor, posted);
  expect([answer.statusCode, shownIn(answer).notice]).toEqual([
    expect.toSatisfy((code: number) => code === 422 || code === 409),
    expect.stringContaining("has changed"),
  ]);
  if ("firstName" in posted) expect(shownIn(answer).typed).toMatchObject({ firstName: "Ana" });
  expect(answer.body).not.toContain(secureFields.account);
  expect((await visitor.stored()).viewState).toBe("FULL_FORM");
});

test("[LAND-21] a form brings what was typed for the site's other pages, but neither a secret nor a consent", async () => {
  const visitor = await begun();
  const { firstName, socialSecurity, ...others } = form;
  const kept = { firstName, socialSecurity, smsOptIn: true, amountRequestedRange: "AMOUNT_1000", dob: "01/01/1960" };
  const refused = await send(visitor, { ...others, kept: JSON.stringify(kept) });
  expect(shownIn(refused).response.errors.map(({ field }) => field)).toEqual(["socialSecurity"]);
  expect(shownIn(refused).typed).toMatchObject({ firstName, dob: form["dob"], smsOptIn: false });
  expect(refused.body).not.toContain(socialSecurity);
  await send(visitor, { ...others, socialSecurity: String(socialSecurity), kept: JSON.stringify(kept) });
  const { viewState, userApplication } = await visitor.stored();
  expect([viewState, userApplication["firstName"], userApplication["birthYear"]]).toEqual([
    "READY_TO_PROCESS",
    firstName,
    "1990",
  ]);
  expect(userApplication["smsOptIn"]).not.toBe(true);
});

test.each(["", "{", "[]", '{"firstName":{}}'])(
  "what a form keeps in another form than ours is ignored: %s",
  async (kept) => {
    expect((await send(await begun(), { ...form, kept })).statusCode).toBe(303);
  },
);

test("a form that the request has moved past changes nothing, and the page shows where it stands", async () => {
  const visitor = await begun();
  await send(visitor, form);
  const answer = await send(visitor, { ...form, firstName: "Mallory" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/request"]);
  expect((await visitor.stored()).userApplication["firstName"]).toBe("Ana");
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }, form],
  ["a page without an origin", { origin: "null" }, form],
  ["another site, by a button", { "sec-fetch-site": "cross-site" }, { act: "start-again" }],
])("a post from %s is not read, and its answer shows nothing of the request", async (_what, headers, posted) => {
  const visitor = await begun();
  const answer = await send(visitor, posted, headers);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  expect(shownIn(answer).trouble).toContain("our own page");
  expect(answer.body).not.toMatch(/Lopez|ana\.lopez|78704/);
  expect((await visitor.stored()).viewState).toBe("FULL_FORM");
});

test.each([
  ["an unknown button", { act: "approve" }],
  ["a button named like a built-in", { act: "constructor" }],
  ["overlong text", { ...form, firstName: "a".repeat(20_000) }],
  ["a hidden field", { ...form, redirectUrl: "https://evil.example/" }],
])("%s is refused and changes nothing", async (_what, posted) => {
  const visitor = await begun();
  const answer = await send(visitor, posted);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(await visitor.stored()).toMatchObject({ viewState: "FULL_FORM" });
  expect(JSON.stringify(await visitor.stored())).not.toContain("evil");
});

test("the button for a new request forgets this one", async () => {
  const visitor = await begun();
  expect((await send(visitor, { act: "start-again" })).headers.location).toBe("/request");
  expect((await show(visitor)).headers.location).toBe("/");
  expect((await visitor.stored()).viewState).toBe("LANDING_SUBMIT");
});

test("[LAND-21] without scripts, the choice of a lender that is no longer available says so, above the offers", async () => {
  const visitor = await begun();
  const { db } = started.app;
  await db.updateTable("application").set({ view_state: "SPLASH" }).where("view_state", "=", "FULL_FORM").execute();
  const answer = await send(visitor, { act: "choose", lender: "harborline" });
  expect([answer.statusCode, shownIn(answer).notice]).toEqual([
    409,
    expect.stringContaining("The lender you chose is no longer available"),
  ]);
});

test("[LAND-21] the amount and the email are changed without scripts by accepting the terms again", async () => {
  const visitor = await begun();
  const changed = { page: "landing", amountRequestedRange: "1000", zip: "78704", email: "ana.new@example.com" };
  const refused = await send(visitor, changed);
  expect([refused.statusCode, shownIn(refused).response.errors.map(({ field }) => field)]).toEqual([
    422,
    ["acceptedTermsAndConditions"],
  ]);
  expect((await send(visitor, { ...changed, acceptedTermsAndConditions: "on" })).statusCode).toBe(303);
  expect((await visitor.stored()).userApplication["email"]).toBe("ana.new@example.com");
});

test("the lists of vehicles come with the page once the year is known", async () => {
  const visitor = await begun();
  const answer = await send(visitor, { ...form, autoOwnerStatus: "OWN_WITH_LOAN", vehicleYear: "2015", firstName: "" });
  const makes = new Set(shownIn(answer).vehicles?.map(({ make }) => make));
  expect(makes).toContain("Honda");
  expect(shownIn(await show(visitor)).vehicles).toBeUndefined();
});

test("while lenders answer, the page is held for the answer, and shows it", async () => {
  const visitor = await begun();
  await send(visitor, form);
  const held = show(visitor);
  await started.app.db
    .updateTable("application")
    .set({ view_state: "RE_ROUTE" })
    .where("view_state", "=", "READY_TO_PROCESS")
    .execute();
  const page = shownIn(await held);
  expect(page.response.viewState).toBe("RE_ROUTE");
  expect(page.offers).toBeInstanceOf(Array);
});
