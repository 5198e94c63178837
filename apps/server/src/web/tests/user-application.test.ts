import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerResponse } from "@loanbridge/contract";
import { landing, longForm, payday, personal, secureFields, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

const none = { socialSecurity: false, account: false, routing: false, driversLicense: false };
const all = { socialSecurity: true, account: true, routing: true, driversLicense: true };

/** A visitor who has submitted the landing form. */
async function landed(host = payday) {
  const visitor = started.visitor(host);
  const answer = (await visitor.patch(landing)).json<ServerResponse>();
  expect(answer).toMatchObject({ viewState: "FULL_FORM", errors: [] });
  return visitor;
}

test("[API-01] PATCH returns the next state, the stored values, which secure values exist, and no errors", async () => {
  const visitor = started.visitor(payday);
  const first = await visitor.patch(landing);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({
    viewState: "FULL_FORM",
    userApplication: {
      zip: "78704",
      email: "ana.lopez@example.com",
      city: "Austin",
      state: "TX",
      amountRequested: 500,
    },
    secureFields: none,
    errors: [],
  });
  const second = await visitor.patch(longForm, "?mergeEmpty=true&submittedPage=fullForm&skippedReapply=false");
  expect(second.json()).toMatchObject({ viewState: "READY_TO_PROCESS", secureFields: all, errors: [] });
  for (const value of Object.values(secureFields)) expect(second.body).not.toContain(value);
});

test("[API-02] GET returns the stored application in the same shape, and an empty one to a new visitor", async () => {
  const visitor = await landed();
  const { acceptedTermsAndConditions: _accepted, ...typed } = landing.userApplication;
  expect(await visitor.stored()).toMatchObject({
    viewState: "FULL_FORM",
    userApplication: typed,
    secureFields: none,
    errors: [],
  });
  const answer = await started.visitor(payday).stored();
  expect(answer).toEqual({
    filesetId: expect.stringMatching(/^[\w-]{16}$/),
    viewState: "LANDING_SUBMIT",
    userApplication: { affid: "UNKNOWN" },
    secureFields: none,
    errors: [],
  });
});

test("[API-01] filesetId identifies the site version of a response or page, and is the same for every visitor", async () => {
  const visitor = await landed();
  const { filesetId } = await visitor.stored();
  const page = await started.visitor(payday).ask({ method: "GET", url: "/" });
  expect(page.body).toContain(`site.json?v=${String(filesetId)}`);
  expect(page.body).toContain(`"filesetId":"${String(filesetId)}"`);
  expect((await started.visitor(payday).patch(landing)).json()).toMatchObject({ filesetId });
  expect((await started.visitor(personal).stored()).filesetId).not.toBe(filesetId);
});

test("[FLOW-14] the landing form's pixelValues are sealed, returned to their visitor, limited in size, and accepted with no other form", async () => {
  const pixelValues = { fbclid: "IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB" };
  const sent = (values: unknown, form: typeof landing | typeof longForm = landing) => ({
    ...form,
    userApplication: { ...form.userApplication, pixelValues: values },
  });
  const visitor = started.visitor(payday);
  expect((await visitor.patch(sent(pixelValues))).json()).toMatchObject({ errors: [] });
  expect((await visitor.stored()).userApplication).toMatchObject({ pixelValues });
  const tables = ["application", "sealed_group", "work"] as const;
  const rows = await Promise.all(tables.map((table) => started.app.db.selectFrom(table).selectAll().execute()));
  const text = rows.flat().flatMap((row) => Object.values(row).map((value) => Buffer.from(String(value)).toString()));
  expect(text.join("\n")).not.toContain(pixelValues.fbclid);
  expect(started.log.join("\n")).not.toContain(pixelValues.fbclid);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`id${String(at)}`, "1"]));
  for (const values of [many, { a: "x".repeat(201) }, { a: "https://x.example/" }, { a: 1 }, { "a b": "1" }, "1", []])
    expect((await visitor.patch(sent(values))).statusCode, JSON.stringify(values)).toBe(400);
  expect((await visitor.patch(sent(pixelValues, longForm))).statusCode).toBe(400);
});

test("a stored application is bound to its cookie and site", async () => {
  const visitor = await landed();
  const elsewhere = started.visitor(personal);
  elsewhere.cookie = visitor.cookie;
  expect((await elsewhere.stored()).viewState).toBe("LANDING_SUBMIT");
  const guessed = started.visitor(payday);
  guessed.cookie = `${visitor.cookie?.slice(0, -3) ?? ""}AAA`;
  expect((await guessed.stored()).viewState).toBe("LANDING_SUBMIT");
});

test("the cookie is opaque, HttpOnly and SameSite", async () => {
  const set = String((await started.visitor(payday).patch(landing)).headers["set-cookie"]);
  expect(set).toMatch(/^loanbridge=[\w-]{43,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("[API-15] an empty value overwrites a stored one only when mergeEmpty is true", async () => {
  const { email: _email, ...rest } = landing.userApplication;
  const from = (affid: string) => ({ ...landing, userApplication: { ...landing.userApplication, affid } });
  const emptied = { ...landing, userApplication: { ...rest, email: "" } };
  const visitor = await landed();
  await visitor.patch(from("partner-7"));
  await visitor.patch(from(""));
  await visitor.patch(from(""), "?mergeEmpty=false");
  expect((await visitor.stored()).userApplication["affid"]).toBe("partner-7");
  expect((await visitor.patch(emptied)).json<ServerResponse>().errors).toEqual([]);
  await visitor.patch(from(""), "?mergeEmpty=true");
  expect((await visitor.stored()).userApplication["affid"]).toBe("UNKNOWN");
  expect((await visitor.patch(emptied, "?mergeEmpty=true")).json<ServerResponse>().errors).toEqual([
    { field: "email", code: "NotEmpty" },
  ]);
  expect((await visitor.stored()).userApplication["email"]).toBe("ana.lopez@example.com");
});

test("[FLOW-01] an update's state selects the form to validate, and the response's state is the next one", async () => {
  const visitor = await landed();
  const asLanding = await visitor.patch({ ...longForm, viewState: "LANDING_SUBMIT" });
  expect(asLanding.statusCode).toBe(400);
  expect((await visitor.patch(longForm)).json<ServerResponse>().viewState).toBe("READY_TO_PROCESS");
  expect((await visitor.stored()).viewState).toBe("READY_TO_PROCESS");
});

test("[NAV-02] the page contains the stored state, which determines the route", async () => {
  const visitor = await landed();
  const page = await visitor.ask({ method: "GET", url: "/" });
  expect(page.body).toContain('"response":{"viewState":"FULL_FORM"');
  expect((await started.visitor(payday).ask({ method: "GET", url: "/" })).body).toContain(
    '"response":{"viewState":"LANDING_SUBMIT"',
  );
});

test("invalid values are errors with status 200, and nothing is stored partially", async () => {
  const visitor = await landed();
  const before = await visitor.stored();
  const bad = {
    ...longForm,
    userApplication: {
      ...longForm.userApplication,
      firstName: "Zoe",
      birthYear: "2015",
      birthMonth: "03",
      payDate1: "2026-11-26",
    },
    secureFields: { ...secureFields, socialSecurity: "666123456", routing: "111000026" },
  };
  const answer = (await visitor.patch(bad)).json<ServerResponse>();
  expect(answer.viewState).toBe("FULL_FORM");
  expect(answer.errors).toEqual([
    { field: "dob", code: "Age" },
    { field: "socialSecurity", code: "Pattern" },
    { field: "payDate1", code: "NotHoliday" },
    { field: "routing", code: "RoutingNumberLookup" },
  ]);
  expect(await visitor.stored()).toEqual(before);
});

test.each([
  ["00000", "NotAllowed"],
  ["00099", "ZipLookup"],
  ["1234", "Pattern"],
  ["", "NotNull"],
])("[ERR-08] ZIP %s is refused with %s before anything is stored", async (zip, code) => {
  const visitor = started.visitor(payday);
  const answer = await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, zip } });
  expect(answer.json()).toMatchObject({ viewState: "LANDING_SUBMIT", errors: [{ field: "zip", code }] });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a state that does not match the ZIP is refused, because it would bypass the law of the ZIP's state", async () => {
  const visitor = await landed();
  const moved = { ...longForm, userApplication: { ...longForm.userApplication, state: "NV" } };
  expect((await visitor.patch(moved)).json<ServerResponse>().errors).toEqual([{ field: "zip", code: "NotAllowed" }]);
});

test("[FORM-10] a stored secure value may be left empty, and an empty value never replaces it", async () => {
  const visitor = await landed();
  const faulty = { ...longForm, userApplication: { ...longForm.userApplication, income: null } };
  expect(
    (await visitor.patch({ ...longForm, secureFields: {} })).json<ServerResponse>().errors.map(({ field }) => field),
  ).toEqual(["socialSecurity", "driversLicense", "routing", "account"]);
  expect((await visitor.patch(faulty)).json<ServerResponse>().secureFields).toEqual(none);
  await visitor.patch(longForm);
  expect((await visitor.stored()).secureFields).toEqual(all);
});

test("a form sent out of order, or one that the site does not have, gets 409", async () => {
  const visitor = started.visitor(payday);
  expect((await visitor.patch(longForm)).statusCode).toBe(409);
  const known = await landed();
  for (const viewState of ["PAY_SCHEDULE", "RESUBMIT", "SLIDE_SHOW", "FULL_FORM_PG1", "REDIRECT", "READY_TO_PROCESS"]) {
    const answer = await known.patch({ viewState, userApplication: {} });
    expect([viewState, answer.statusCode]).toEqual([viewState, 409]);
    expect(answer.json()).toMatchObject({ type: "/problems/out-of-order", status: 409 });
  }
  expect((await known.stored()).viewState).toBe("FULL_FORM");
});

test("resubmitting the finished form, also concurrently, stores and routes it once", async () => {
  const visitor = await landed();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.patch(longForm)));
  const later = await visitor.patch({
    ...longForm,
    userApplication: { ...longForm.userApplication, firstName: "Eve" },
  });
  for (const answer of [...answers, later])
    expect(answer.json()).toMatchObject({ viewState: "READY_TO_PROCESS", errors: [] });
  expect((await visitor.stored()).userApplication["firstName"]).toBe("Ana");
  const work = await started.app.db.selectFrom("work").select(["application_id", "kind"]).execute();
  const ids = work.filter(({ kind }) => kind === "route").map((one) => one.application_id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test("resubmitting the landing form updates the same application until its outcome is known", async () => {
  const visitor = await landed();
  const cookie = visitor.cookie;
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, zip: "90012" } });
  expect(visitor.cookie).toBe(cookie);
  expect((await visitor.stored()).userApplication).toMatchObject({ zip: "90012", city: "Los Angeles", state: "CA" });
});

test("each landing submit records consent to the terms, e-documents and credit checks once", async () => {
  const before = await started.app.db.selectFrom("consent_entry").select("seq").execute();
  await landed();
  const after = await started.app.db
    .selectFrom("consent_entry")
    .select(["seq", "kind", "act"])
    .orderBy("seq")
    .execute();
  const added = after.slice(before.length).map(({ kind, act }) => [kind, act]);
  expect(added).toEqual(["terms", "e-consent", "credit-authorization"].map((kind) => [kind, "checkbox"]));
  const refused = started.visitor(payday);
  await refused.patch({ ...landing, userApplication: { ...landing.userApplication, zip: "" } });
  expect(await started.app.db.selectFrom("consent_entry").select("seq").execute()).toHaveLength(after.length);
});

test("[LAND-07] without a checkbox, submitting is consent; with one, only the checkbox is", async () => {
  const { acceptedTermsAndConditions: _box, ...unticked } = landing.userApplication;
  const withoutBox = await started
    .visitor(personal)
    .patch({ ...landing, userApplication: { ...unticked, amountRequestedRange: "1000" } });
  expect(withoutBox.json()).toMatchObject({ errors: [], userApplication: { acceptedTermsAndConditions: true } });
  const withBox = started.visitor(payday);
  expect((await withBox.patch({ ...landing, userApplication: unticked })).json<ServerResponse>().errors).toHaveLength(
    1,
  );
  await withBox.patch(landing);
  // A stored consent does not check the box of the next submit.
  expect((await withBox.patch({ ...landing, userApplication: unticked })).json<ServerResponse>().errors).toMatchObject([
    { field: "acceptedTermsAndConditions" },
  ]);
});
