import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerResponse } from "@loanbridge/contract";
import { landing, longForm, payday, personal, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

const bodyOf = (answer: { json: () => unknown }) => answer.json() as ServerResponse;
const again = (range: string, accepted = true) => ({
  viewState: "TERMS_AND_CONDITIONS",
  userApplication: { amountRequestedRange: range, acceptedTermsAndConditions: accepted },
});
const lookUp = (fingerprintEmail: string, fingerprintPhone: string) => ({
  viewState: "FINGERPRINT_REAPPLY",
  userApplication: { fingerprintEmail, fingerprintPhone },
});

/** The application of an address that is not the one known already: the clock stands still, so none is newer. */
const idOf = async (email: string, known?: string): Promise<string> =>
  (await started.app.applications.matching("email", email, 0)).find((id) => id !== known) ?? "";

/** A visitor whose request has found nobody. */
async function unsold(number: string): Promise<{ visitor: Visitor; email: string; phone: string; id: string }> {
  const visitor = started.visitor(payday);
  const email = `known.${number}@example.com`;
  const phone = `5125559${number}`;
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  await visitor.patch({ ...longForm, userApplication: { ...longForm.userApplication, primaryPhone: phone } });
  const id = await idOf(email);
  const application = await started.app.applications.find(id);
  await started.app.applications.change(id, application?.version ?? 0, { viewState: "RE_ROUTE" });
  return { visitor, email, phone, id };
}

const routed = () => started.app.db.selectFrom("work").select("application_id").where("kind", "=", "route").execute();

test("[FLOW-19] a known visitor asks again at one click: a new application with the same answers, sealed anew, and one consent of its own", async () => {
  const { visitor, email, id } = await unsold("101");
  const before = (await routed()).length;
  expect(bodyOf(await visitor.patch(again("2500", false))).errors).toMatchObject([
    { field: "acceptedTermsAndConditions" },
  ]);
  const [one, two] = await Promise.all([visitor.patch(again("2500")), visitor.patch(again("2500"))]);
  expect([bodyOf(one).viewState, bodyOf(two).viewState]).toEqual(["READY_TO_PROCESS", "READY_TO_PROCESS"]);
  expect(await routed()).toHaveLength(before + 1);
  const copy = await started.app.applications.find(await idOf(email, id));
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

test("[FLOW-20] an earlier request is found by e-mail and phone: it may be used again, and nothing of it is shown", async () => {
  const { email, phone, id } = await unsold("102");
  const stranger = started.visitor(payday);
  const found = bodyOf(await stranger.patch(lookUp(email.toUpperCase(), phone)));
  expect(found.viewState).toBe("TERMS_AND_CONDITIONS");
  const told = JSON.stringify([found, await stranger.stored(), (await stranger.ask({ method: "GET", url: "/" })).body]);
  expect(/Lopez|Barton|5125559102|known\.102/i.exec(told)).toBeNull();
  expect(Object.values(found.secureFields)).toEqual([false, false, false, false]);
  // Nor can its answers be exchanged.
  await stranger.patch({ ...longForm, userApplication: { ...longForm.userApplication, firstName: "Mallory" } });
  expect(bodyOf(await stranger.patch(again("1000"))).viewState).toBe("READY_TO_PROCESS");
  const copy = await started.app.applications.find(await idOf(email, id));
  expect(copy?.values).toMatchObject({ firstName: "Ana", fingerprintReapply: { type: "EMAIL_PHONE" } });
  const after = JSON.stringify(await stranger.stored());
  expect(after).not.toMatch(/Ana|Barton|known\.102/i);
});

test("[ERR-10] who is not known, and who is known by half, get the same FailedAttempt", async () => {
  const { email, phone } = await unsold("103");
  const attempts = [
    lookUp("nobody@example.com", "5125550000"),
    lookUp(email, "5125550000"),
    lookUp("nobody@example.com", phone),
  ];
  for (const attempt of attempts) {
    const { errors, viewState } = bodyOf(await started.visitor(payday).patch(attempt));
    expect(errors).toEqual([
      { field: "fingerprintEmail", code: "FailedAttempt" },
      { field: "fingerprintPhone", code: "FailedAttempt" },
    ]);
    expect(viewState).toBe("LANDING_SUBMIT");
  }
  const elsewhere = bodyOf(await started.visitor(personal).patch(lookUp(email, phone)));
  expect(elsewhere.errors).toHaveLength(2);
  const misspelt = bodyOf(await started.visitor(payday).patch(lookUp("no address", "512")));
  expect(misspelt.errors.map(({ code }) => code)).not.toContain("FailedAttempt");
});

test("[FLOW-20] looks are limited from one address", async () => {
  const strict = await startApp({ SAVES_PER_MINUTE: "120" });
  const statuses: number[] = [];
  for (let look = 0; look < 12; look += 1)
    statuses.push((await strict.visitor(payday).patch(lookUp("nobody@example.com", "5125550000"))).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  await strict.close();
});

test("[FLOW-03] starting anew unbinds the visitor: an empty application, the cookie is gone, and who kept it opens nothing by it", async () => {
  const { visitor, id } = await unsold("104");
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

test("[NAV-21] after a fault of ours the same request is tried again without a word typed; twice is once", async () => {
  const { visitor, id } = await unsold("105");
  const application = await started.app.applications.find(id);
  await started.app.applications.change(id, application?.version ?? 0, { viewState: "ERROR" });
  const before = (await routed()).length;
  const retry = { viewState: "ERROR", userApplication: {} };
  const answers = await Promise.all([visitor.patch(retry), visitor.patch(retry)]);
  expect(answers.map((answer) => bodyOf(answer).viewState)).toEqual(["READY_TO_PROCESS", "READY_TO_PROCESS"]);
  expect(await routed()).toHaveLength(before + 1);
});

test("[API-10] a box of the wait page is stored with its consent, and given back", async () => {
  const { visitor, id } = await unsold("106");
  const url = "/api/v1/userApplication/waitPageOptIn/savings-tips";
  expect((await visitor.ask({ method: "POST", url: `${url}?optIn=true` })).json()).toEqual({ stored: true });
  expect((await visitor.ask({ method: "POST", url: "/api/v1/userApplication/horoscopeOptIn" })).json()).toEqual({
    stored: true,
  });
  expect((await started.app.applications.find(id))?.values).toMatchObject({
    waitPageOptIns: ["savings-tips"],
    horoscopeOptIn: true,
  });
  const entries = started.app.db
    .selectFrom("consent_entry")
    .select(["kind", "act"])
    .where("application_id", "=", id)
    .where("kind", "like", "wait-page:%")
    .orderBy("seq");
  const given = [
    { kind: "wait-page:savings-tips", act: "checkbox" },
    { kind: "wait-page:horoscope", act: "checkbox" },
  ];
  expect(await entries.execute()).toEqual(given);
  expect((await visitor.ask({ method: "POST", url: `${url}?optIn=false` })).json()).toEqual({ stored: false });
  expect(await entries.execute()).toEqual([...given, { kind: "wait-page:savings-tips", act: "unticked" }]);
});
