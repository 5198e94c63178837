import { afterAll, beforeAll, expect, test } from "vitest";
import { mailCodes } from "../../privacy/earlier-request/codes.fixture.ts";
import { mailServer } from "./links.fixture.ts";
import { again, bodyOf, enter, failed, idOf, lookUp, searched, unsold } from "./reapply.fixture.ts";
import { longForm, noon, payday, personal, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => {
  started = await startApp(mailServer);
});
afterAll(() => started.close());

const routed = () => started.app.db.selectFrom("work").select("application_id").where("kind", "=", "route").execute();

test("[FLOW-19] a returning visitor reapplies with one click: a new application with the same answers, newly sealed, and one new consent", async () => {
  const { visitor, email, id } = await unsold(started, "101");
  const before = (await routed()).length;
  expect(bodyOf(await visitor.patch(again("2500", false))).errors).toMatchObject([
    { field: "acceptedTermsAndConditions" },
  ]);
  const [one, two] = await Promise.all([visitor.patch(again("2500")), visitor.patch(again("2500"))]);
  expect([bodyOf(one).viewState, bodyOf(two).viewState]).toEqual(["READY_TO_PROCESS", "READY_TO_PROCESS"]);
  expect(await routed()).toHaveLength(before + 1);
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.id).not.toBe(id);
  expect(copy?.values).toMatchObject({
    firstName: "Ana",
    amountRequested: 2500,
    previousAppTimestamp: expect.any(Number),
  });
  expect(await started.app.applications.open(copy?.id ?? "", ["identity", "bank"])).toMatchObject(
    longForm.secureFields,
  );
  expect((await visitor.stored()).viewState).toBe("READY_TO_PROCESS");
  expect(await started.app.applications.consentOrigin(copy?.id ?? "")).toBeDefined();
  const blobs = await started.app.db
    .selectFrom("sealed_group")
    .select("blob")
    .where("application_id", "in", [id, copy?.id ?? ""])
    .execute();
  expect(new Set(blobs.map(({ blob }) => Buffer.from(blob).toString("hex"))).size).toBe(blobs.length);
});

test("[FLOW-03][FLOW-19] an application copied from an earlier one has only its own consents, and no opt-in", async () => {
  const { visitor, email, id } = await unsold(started, "178");
  const { version } = (await started.app.applications.find(id)) ?? expect.unreachable();
  const optIns = {
    smsOptIn: true,
    horoscopeOptIn: true,
    medicareAdvantageOptIn: "Yes",
    collegeReviewOptIn: true,
    ssdCoRegOptIn: true,
    benefitsPilotOptIn: true,
    waitPageOptIns: ["savings-tips"],
  };
  await started.app.applications.change(id, version, { values: optIns });
  expect(bodyOf(await visitor.patch(again("2500"))).viewState).toBe("READY_TO_PROCESS");
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.values).toMatchObject({ firstName: "Ana", acceptedTermsAndConditions: true });
  for (const name of Object.keys(optIns)) expect(copy?.values).not.toHaveProperty(name);
});

test("[FLOW-19][FORM-04] an application copied from an earlier one has no answer that the form hides", async () => {
  const { visitor, email, id } = await unsold(started, "197");
  const { version } = (await started.app.applications.find(id)) ?? expect.unreachable();
  await started.app.applications.change(id, version, { values: { vehicleMake: "Honda" } });
  expect(bodyOf(await visitor.patch(again("2500"))).viewState).toBe("READY_TO_PROCESS");
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.values).toMatchObject({ autoOwnerStatus: "NOT_AN_OWNER" });
  expect(copy?.values).not.toHaveProperty("vehicleMake");
});

test("[FLOW-03][FLOW-20] an application found by email copies no consent, not even to the terms", async () => {
  const { email, phone, id } = await unsold(started, "179");
  const stranger = started.visitor(payday);
  const { challenge, code = "" } = await searched(started, stranger, email, phone);
  await stranger.patch(enter(challenge, code));
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.viewState).toBe("TERMS_AND_CONDITIONS");
  expect(copy?.values).not.toHaveProperty("acceptedTermsAndConditions");
});

test("an application found by email belongs to the visit that found it, not to that of the earlier one", async () => {
  const { email, phone, id } = await unsold(started, "180");
  const stranger = started.visitor(payday);
  const { challenge, code = "" } = await searched(started, stranger, email, phone);
  await stranger.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: enter(challenge, code),
    headers: { referer: `http://${payday}/?affid=ACORN&sub1=north` },
  });
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.visit).toEqual({ source: "unknown", sourceId: "ACORN", subId: "north", parameters: {} });
  expect((await started.app.applications.find(id))?.visit.source).toBe("direct");
});

test("a code opens nothing after the application's address has changed", async () => {
  const { email, phone, id } = await unsold(started, "177");
  const stranger = started.visitor(payday);
  const { challenge, code = "" } = await searched(started, stranger, email, phone);
  const { version } = (await started.app.applications.find(id)) ?? expect.unreachable();
  await started.app.applications.change(id, version, { values: { email: "victim.177@example.com" } });
  expect(bodyOf(await stranger.patch(enter(challenge, code))).errors).toEqual(failed);
  expect(stranger.cookie).toBeUndefined();
  expect(await idOf(started, "victim.177@example.com", id)).toBe("");
});

test("[FLOW-20] an emailed code finds an earlier application from another device: it can be reused, but its answers are not shown", async () => {
  const { email, phone, id } = await unsold(started, "102");
  const stranger = started.visitor(payday);
  const { challenge, code = "" } = await searched(started, stranger, email.toUpperCase(), phone);
  expect(challenge).toMatch(/^[\w-]{22}$/);
  expect(stranger.cookie).toBeUndefined();
  const found = bodyOf(await stranger.patch(enter(challenge, code)));
  expect(found.viewState).toBe("TERMS_AND_CONDITIONS");
  const told = JSON.stringify([found, await stranger.stored(), (await stranger.ask({ method: "GET", url: "/" })).body]);
  expect(/Lopez|Barton|5125559102|known\.102/i.exec(told)).toBeNull();
  expect(Object.values(found.secureFields)).toEqual([false, false, false, false]);
  // Its answers cannot be replaced either.
  await stranger.patch({ ...longForm, userApplication: { ...longForm.userApplication, firstName: "Mallory" } });
  expect(bodyOf(await stranger.patch(again("1000"))).viewState).toBe("READY_TO_PROCESS");
  const copy = await started.app.applications.find(await idOf(started, email, id));
  expect(copy?.values).toMatchObject({ firstName: "Ana", fingerprintReapply: { type: "MAILBOX" } });
  expect(JSON.stringify(await stranger.stored())).not.toMatch(/"Ana"|Barton|known\.102/i);
  // The second submission is a copy of the copy, and is withheld as well.
  await started.app.db
    .updateTable("application")
    .set({ view_state: "RE_ROUTE" })
    .where("id", "=", copy?.id ?? "")
    .execute();
  expect(bodyOf(await stranger.patch(again("2500"))).viewState).toBe("READY_TO_PROCESS");
  expect(JSON.stringify(await stranger.stored())).not.toMatch(/"Ana"|Barton|known\.102/i);
});

test("[FLOW-20] a code works once, on its site and for its challenge; a wrong code uses up an attempt, a malformed one does not", async () => {
  const { email, phone } = await unsold(started, "107");
  const visitor = started.visitor(payday);
  const [one, two] = [await searched(started, visitor, email, phone), await searched(started, visitor, email, phone)];
  const wrong = one.code === "000000" ? "000001" : "000000";
  const tried = async (challenge: string, code: string, host = payday) =>
    bodyOf(await started.visitor(host).patch(enter(challenge, code))).errors;
  const mismatch = [{ field: "fingerprintCode", code: "Pattern" }];
  expect(await tried(one.challenge, wrong)).toEqual(mismatch);
  for (const malformed of ["", "12345", "1234567", "abcdef"])
    expect(await tried(one.challenge, malformed)).toEqual(mismatch);
  expect(await tried(one.challenge, one.code ?? "", personal)).toEqual(failed);
  if (two.code !== one.code) expect(await tried(one.challenge, two.code ?? "")).toEqual(mismatch);
  expect(bodyOf(await visitor.patch(enter(one.challenge, one.code ?? ""))).viewState).toBe("TERMS_AND_CONDITIONS");
  expect(await tried(one.challenge, one.code ?? "")).toEqual(failed);
});

test("[FLOW-20] a search ends after five wrong codes or ten minutes, even for the right code", async () => {
  const { email, phone } = await unsold(started, "108");
  const visitor = started.visitor(payday);
  const { challenge, code = "" } = await searched(started, visitor, email, phone);
  const wrong = code === "000000" ? "000001" : "000000";
  const answers = [];
  for (const entered of [wrong, wrong, wrong, wrong, wrong, code])
    answers.push(bodyOf(await visitor.patch(enter(challenge, entered))).errors[0]?.code);
  expect(answers).toEqual(["Pattern", "Pattern", "Pattern", "Pattern", "FailedAttempt", "FailedAttempt"]);
  const late = await searched(started, visitor, email, phone);
  await started.app.db
    .updateTable("mailbox_challenge")
    .set({ created_at: noon - 10 * 60_000 })
    .where("id", "=", late.challenge)
    .execute();
  expect(bodyOf(await visitor.patch(enter(late.challenge, late.code ?? ""))).errors).toEqual(failed);
  expect(visitor.cookie).toBeUndefined();
});

test("[FLOW-20][ERR-10] a search responds the same whether both, one or none of email and phone is known: a challenge, then FailedAttempt", async () => {
  const { email, phone } = await unsold(started, "103");
  const pairs = [
    ["nobody@example.com", "5125550000"],
    [email, "5125550000"],
    ["nobody@example.com", phone],
    [email, phone],
  ] as const;
  const seen = [];
  for (const pair of pairs) {
    const visitor = started.visitor(payday);
    const first = bodyOf(await visitor.patch(lookUp(pair[0], pair[1])));
    const challenge = String(first.userApplication["fingerprintChallenge"]);
    const code = (await mailCodes(started, () => noon)).get(challenge);
    expect(code !== undefined, "only an existing application has a code").toBe(pair === pairs[3]);
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = [];
    for (let entered = 0; entered < 6; entered += 1) tries.push(bodyOf(await visitor.patch(enter(challenge, wrong))));
    seen.push(JSON.stringify([first, tries, visitor.cookie]).replaceAll(challenge, "challenge"));
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain(JSON.stringify(failed));
  const elsewhere = await searched(started, started.visitor(personal), email, phone);
  expect(elsewhere.code, "a request of another site").toBeUndefined();
  const misspelt = bodyOf(await started.visitor(payday).patch(lookUp("no address", "512")));
  expect(misspelt.errors.map(({ code }) => code)).not.toContain("FailedAttempt");
  expect(misspelt.userApplication).not.toHaveProperty("fingerprintChallenge");
});

test("[FLOW-20] a search whose earlier request is erased meanwhile keeps nothing of it, and responds as for a stranger", async () => {
  const { email, phone } = await unsold(started, "114");
  const visitor = started.visitor(payday);
  const challenge = String(bodyOf(await visitor.patch(lookUp(email, phone))).userApplication["fingerprintChallenge"]);
  const { app } = started;
  const { applications, db } = app;
  const find = async (id: string) => {
    const found = await applications.find(id);
    await db.updateTable("application").set({ wrapped_key: null }).where("id", "=", id).execute();
    return found;
  };
  const erasing = { ...started, app: { ...app, applications: { ...applications, find } } };
  expect((await mailCodes(erasing, () => noon)).has(challenge)).toBe(false);
  expect(await db.selectFrom("mailbox_challenge").selectAll().where("id", "=", challenge).execute()).toMatchObject([
    { application_id: null, code_hash: null, mailed_to: null },
  ]);
  expect(bodyOf(await visitor.patch(enter(challenge, "000000"))).errors).toMatchObject([{ code: "Pattern" }]);
});

test("a copy made by an earlier version with email and phone alone is not shown: no value, lender page or state", async () => {
  const { id } = await unsold(started, "109");
  const { applications } = started.app;
  const source = await applications.find(id);
  const made = await applications.copy({
    from: id,
    seen: source?.version ?? 0,
    visitor: false,
    viewState: "TERMS_AND_CONDITIONS",
    values: { fingerprintReapply: { email: "x@example.com", phone: "5125559109", type: "EMAIL_PHONE" } },
    consents: [],
    work: [],
  });
  const redirectUrl = "https://lender.example/session";
  await applications.change(made.application.id, 1, { viewState: "REDIRECT", redirectUrl });
  const stranger = started.visitor(payday);
  stranger.cookie = `loanbridge=${made.token ?? ""}`;
  const nobody = started.visitor(payday);
  for (const url of ["/", "/api/v1/userApplication", "/api/v1/userApplication/progress", "/api/v1/offer?count=5"]) {
    const [seen, expected] = [await stranger.ask({ method: "GET", url }), await nobody.ask({ method: "GET", url })];
    const still = (body: string) => body.replaceAll(/nonce="[^"]*"|value="[\w-]{22}"|"requestId":"[^"]*"/g, "");
    expect([seen.statusCode, still(seen.body)], url).toEqual([expected.statusCode, still(expected.body)]);
  }
});

test("[FLOW-03] starting over clears the application and the cookie, and revokes the old token", async () => {
  const { visitor, id } = await unsold(started, "104");
  const kept = started.visitor(payday);
  kept.cookie = visitor.cookie;
  expect((await kept.stored()).userApplication).toHaveProperty("email");
  const empty = { viewState: "LANDING_SUBMIT", userApplication: {} };
  const answer = await visitor.patch(empty, "?skippedReapply=true");
  expect(bodyOf(answer)).toMatchObject({ viewState: "LANDING_SUBMIT", errors: [] });
  expect(bodyOf(answer).userApplication).toEqual({ affid: "UNKNOWN" });
  expect((await visitor.stored()).viewState).toBe("LANDING_SUBMIT");
  expect((await kept.stored()).userApplication).not.toHaveProperty("email");
  expect(await started.app.applications.find(id)).toBeDefined();
  expect(bodyOf(await started.visitor(payday).patch(empty)).errors).not.toEqual([]);
});

test("[NAV-21] after a server error the same request can be retried without retyping; a repeated retry has no effect", async () => {
  const { visitor, id } = await unsold(started, "105");
  const application = await started.app.applications.find(id);
  await started.app.applications.change(id, application?.version ?? 0, { viewState: "ERROR" });
  const before = (await routed()).length;
  const retry = { viewState: "ERROR", userApplication: {} };
  const answers = await Promise.all([visitor.patch(retry), visitor.patch(retry)]);
  expect(answers.map((answer) => bodyOf(answer).viewState)).toEqual(["READY_TO_PROCESS", "READY_TO_PROCESS"]);
  expect(await routed()).toHaveLength(before + 1);
});
