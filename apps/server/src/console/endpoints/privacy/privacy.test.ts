import { afterEach, beforeEach, expect, test } from "vitest";
import { mailedSubject } from "../../../messages/links/mailed-subject.ts";
import { createSignedLinks } from "../../../messages/links/signed-links.ts";
import { recordDisclosure, verifyLedger } from "../../../store/consent/index.ts";
import { openSuppression } from "../../../store/suppression/suppression.ts";
import { captchaBypassKey, mailServer, press } from "../../../web/tests/links.fixture.ts";
import { californiaMessage } from "../../../web/tests/messages.fixture.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

let started: Started;
let visit: Visit;
beforeEach(async () => {
  started = await startApp({ ...mailServer, CAPTCHA_BYPASS_KEY: captchaBypassKey });
  visit = await openConsole(await started.app.openConsole());
});
afterEach(() => started.close());

const { email } = californiaMessage;
const personal = /ana\.lopez|lopez|5125550147|2135550147|Sunset/i;

/** An application that was posted to a lender. */
async function applied(): Promise<string> {
  const visitor = started.visitor(payday);
  await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
  await visitor.patch(longForm);
  const token = visitor.cookie?.split("=")[1] ?? "";
  const { id } = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  const disclosure = { applicationId: id, lenderId: "harborline", groups: ["contact"], why: "post", at: noon };
  await started.app.db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure));
  return id;
}

/** A privacy request. */
async function wrote(): Promise<string> {
  const payload = { ...californiaMessage, bypassRecaptchaKey: captchaBypassKey };
  await started.visitor(payday).ask({ method: "POST", url: "/api/v1/contact/ccpa", payload });
  await started.follow();
  const { rows } = await visit.query("listCases", {});
  return rows[0]?.id ?? expect.unreachable();
}

/** Its sender presses the button in the receipt. */
async function proved(id: string): Promise<void> {
  const { db, vault } = started.app;
  const suppression = await openSuppression(db, vault, false);
  const subject = mailedSubject({ about: id, mailedTo: suppression.digest("email", email) });
  const place = { purpose: "privacy-request", siteId: "payday-demo" } as const;
  const url = `/link/privacy-request/${createSignedLinks(db, vault, () => noon).make(place, subject)}`;
  expect((await press(started.visitor(payday), url)).statusCode).toBe(200);
}

const actsOf = async (id: string) => (await visit.query("showCase", { id })).steps.map(({ act }) => act);
const ledgerLength = async () => (await started.app.db.selectFrom("consent_entry").select("seq").execute()).length;
const refusedBy = async (input: unknown, name: "stepCase" | "caseFile" = "stepCase") => {
  const { status, body } = await visit.call(name, input);
  expect(body).not.toMatch(personal);
  return [status, (JSON.parse(body) as { detail: string }).detail];
};

test("the desk lists open requests by their first deadline, and shows one without what its sender wrote", async () => {
  const application = await applied();
  const id = await wrote();
  const { rows } = await visit.query("listCases", {});
  expect(rows).toMatchObject([{ id, kind: "california", right: null, answeredAt: null }]);
  expect(rows[0]?.deadlines.map(({ name }) => name)).toEqual(["opt-out", "confirm", "answer"]);
  const shown = await visit.query("showCase", { id });
  expect(shown).toMatchObject({
    linkUsedAt: null,
    sendsMail: true,
    applications: [{ id: application, matchedBy: ["email"], isVerifiedByLink: false }],
    recipients: [{ lender: "harborline", isIdentified: true, isNotified: false, mustBeNotified: true }],
  });
  expect(JSON.stringify([rows, shown])).not.toMatch(personal);
  await proved(id);
  expect(await visit.query("showCase", { id })).toMatchObject({
    linkUsedAt: noon,
    applications: [{ isVerifiedByLink: true }],
  });
});

test("what the sender wrote is answered only once the ledger has the reason", async () => {
  const id = await wrote();
  const before = await ledgerLength();
  expect((await visit.call("readCase", { id })).status).toBe(422);
  expect((await visit.call("readCase", { id, why: `${email} wrote` })).body).not.toMatch(/Sunset/);
  expect(await ledgerLength()).toBe(before);
  const { written, entry } = await visit.act("readCase", { id, why: "work on it" });
  expect(written).toContainEqual({ name: "message", value: californiaMessage.message });
  expect(await visit.query("showCase", { id })).toMatchObject({
    steps: expect.arrayContaining([{ at: noon, act: "opened", detail: "work on it", entry }]),
  });
});

test("an erasure goes through every step, and a second click on any of them changes nothing", async () => {
  const application = await applied();
  const id = await wrote();
  const twice = async (step: object) => {
    const [one, other] = await Promise.all([
      visit.call("stepCase", { id, step }),
      visit.call("stepCase", { id, step }),
    ]);
    const statuses = [one.status, other.status].toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // Both operators see the same result.
    if (statuses[1] === 200) expect(JSON.parse(other.body)).toEqual(JSON.parse(one.body));
    return statuses[1];
  };
  expect(await twice({ act: "sort", right: "erasure" })).toBe(200);
  expect(await twice({ act: "confirm" })).toBe(409);
  expect(await twice({ act: "extend", why: "records of a former vendor" })).toBe(409);
  expect(await refusedBy({ id, step: { act: "erase" } })).toEqual([
    409,
    `Not verified by the link emailed for this request: ${application}. Verify the requester's identity and say how in the dialog.`,
  ]);
  await proved(id);
  expect(await twice({ act: "opt-out" })).toBe(200);
  expect(await twice({ act: "erase" })).toBe(200);
  expect(await twice({ act: "told", lender: "harborline" })).toBe(409);
  expect(await twice({ act: "answer", byHand: false })).toBe(409);
  const acts = await actsOf(id);
  for (const act of ["read", "confirmed", "extended", "opted-out", "told", "answered"])
    expect([act, acts.filter((one) => one === act).length]).toEqual([act, 1]);
  const about = await started.app.db
    .selectFrom("consent_entry")
    .select(["kind", "act"])
    .where("application_id", "=", application)
    .where("kind", "in", ["privacy", "sale-opt-out"])
    .orderBy("seq")
    .execute();
  expect(about.map(({ kind, act }) => `${kind} ${act}`)).toEqual([
    "privacy verified",
    "sale-opt-out desk",
    "privacy verified",
    "privacy erased",
  ]);
  expect(await visit.query("showRequest", { id: application })).toMatchObject({ isErased: true });
  expect((await visit.query("listCases", {})).rows).toEqual([]);
  expect((await visit.query("listCases", { all: true })).rows).toMatchObject([{ id, answeredAt: noon, deadlines: [] }]);
  expect(await verifyLedger(started.app.db, started.app)).toMatchObject({ ok: true });
});

test("the requester's data is a file whose export and reason are in the ledger first, and nothing is erased", async () => {
  const application = await applied();
  const id = await wrote();
  const file = { id, why: "their request", format: "json" } as const;
  expect((await refusedBy(file, "caseFile"))[0]).toBe(409);
  await proved(id);
  const { status, headers, body } = await visit.call("caseFile", file);
  expect([status, headers["content-disposition"]]).toEqual([200, `attachment; filename="privacy-${id}.json"`]);
  expect(JSON.parse(body)).toMatchObject({ format: "loanbridge-held/1", applications: [expect.anything()] });
  expect(body).toContain(email);
  expect(await visit.query("showCase", { id })).toMatchObject({
    request: { right: "access", actedAt: noon },
    steps: expect.arrayContaining([expect.objectContaining({ act: "exported", detail: "their request" })]),
  });
  const erase = { id, step: { act: "erase" } };
  const isStale = [409, expect.stringMatching(/^This request no longer asks for erasure, or it was answered/)];
  expect(await refusedBy(erase)).toEqual(isStale);
  const { notes } = await visit.act("stepCase", { id, step: { act: "answer" } });
  expect(notes).toEqual([
    "Closed. The answer is queued as an email.",
    expect.stringMatching(/^Recipients named in the email: Harborline/),
  ]);
  expect(await refusedBy(erase)).toEqual(isStale);
  expect(await visit.query("showRequest", { id: application })).toMatchObject({ isErased: false });
});

test.each([
  [{ act: "answer" }, "First set what the request asks for."],
  [{ act: "told", lender: "nobody" }, "This lender received no data about this applicant."],
  [{ act: "opt-out", named: ["somebody"] }, "A named application does not belong to this contact."],
])("the step %o is refused with what to do", async (step, detail) => {
  const id = await wrote();
  expect(await refusedBy({ id, step })).toEqual([409, detail]);
  expect(await refusedBy({ id: "nobody", step })).toEqual([404, "No privacy request with this ID."]);
});
