import type { ViewState } from "@loanbridge/loan-form";
import { expect, test } from "vitest";
import { sampleAttempt, sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { verifyLedger } from "../../store/consent/index.ts";
import { recordDisclosure } from "../../store/consent/ledger.ts";
import { emailOf, openFilled } from "../../operations/keys/filled.fixture.ts";
import { standardRetention as standard, type RetentionName } from "../../system/retention-classes.ts";
import { listCases, openCase } from "../cases/case-store.ts";
import { dispose } from "./dispose.ts";
import { dayMs, maybeBought } from "./due-applications.ts";

const never = new AbortController().signal;

/** Four applications: unfinished; unsold but disclosed; sold and disclosed; unsold and never disclosed. */
async function filled() {
  const store = await openFilled(4);
  const { db, applications, ids, time } = store;
  const [begun = "", unsold = "", sold = "", alone = ""] = ids;
  await db.deleteFrom("attempt").execute();
  const end = (id: string, viewState: ViewState) =>
    applications.change(id, 1, { viewState, redirectUrl: "https://lender.example/1" });
  await end(unsold, "CREDIT_OFFER");
  await end(sold, "REDIRECT");
  await end(alone, "RE_ROUTE");
  for (const applicationId of [unsold, sold])
    await db
      .transaction()
      .execute((tx) =>
        recordDisclosure(tx, store.ledger, { applicationId, lenderId: "north", groups: [], why: "post", at: time.now }),
      );
  await db
    .insertInto("attempt")
    .values([
      { ...sampleAttempt(unsold), sent_at: 1, state: "declined" },
      { ...sampleAttempt(sold), sent_at: 1, state: "sold", sealed_answer: Buffer.from("x") },
    ])
    .execute();
  const start = time.now;
  const go = (batch = 100) => dispose({ ...store, retention: standard, batch }, never);
  /** Runs at the end of a class's retention, or `early` milliseconds before. */
  const after = (name: RetentionName, early = 0) => {
    time.now = start + standard[name] * dayMs - early;
    return go();
  };
  const groups = async (id: string) =>
    (await db.selectFrom("sealed_group").select("field_group").where("application_id", "=", id).execute()).map(
      ({ field_group }) => field_group,
    );
  return { ...store, begun, unsold, sold, alone, after, go, groups };
}

test("unfinished, unsold and sold applications are each disposed of at the end of their retention, and not sooner", async () => {
  const { applications, after, begun, unsold, sold, alone } = await filled();
  const there = async () =>
    Promise.all([begun, unsold, sold, alone].map(async (id) => (await applications.find(id)) !== undefined));
  await after("unfinished", 1);
  expect(await there()).toEqual([true, true, true, true]);
  expect(await after("unfinished")).toMatchObject({ applications: 1 });
  expect(await there()).toEqual([false, true, true, true]);
  expect(await after("unsold", 1)).toMatchObject({ applications: 0 });
  expect(await after("unsold")).toMatchObject({ applications: 2 });
  expect((await applications.find(sold))?.values["income"]).toBe(5001);
  expect(await after("sold", 1)).toMatchObject({ applications: 0 });
  expect(await after("sold")).toMatchObject({ applications: 1 });
  expect((await applications.find(sold))?.values["income"]).toBeUndefined();
});

test.each(maybeBought)("an application with a post that is %s is kept as long as a sold one", async (state) => {
  const { applications, db, after, unsold } = await filled();
  await db.updateTable("attempt").set({ state }).where("application_id", "=", unsold).execute();
  const income = async () => (await applications.find(unsold))?.values["income"];
  await after("unsold");
  expect(await income()).toBe(5001);
  await after("sold", 1);
  expect(await income()).toBe(5001);
  await after("sold");
  expect(await income()).toBeUndefined();
});

test("a disclosed application keeps the proof of its consents for five years, and nothing more", async () => {
  const { applications, after, unsold, alone, groups, db, time } = await filled();
  await after("unsold");
  expect(await applications.find(alone), "never disclosed, so no proof is kept").toBeUndefined();
  const kept = await applications.find(unsold);
  expect(kept?.values).toEqual({ firstName: "Anacanary", primaryPhone: "5125550147", email: emailOf(1) });
  expect(kept?.stored.size).toBe(0);
  expect(await groups(unsold)).toEqual(["contact"]);
  expect(await applications.consentOrigin(unsold)).toMatchObject({ ip: "192.0.2.77" });
  expect(await applications.matching("email", emailOf(1), 0)).toEqual([unsold]);
  expect(await db.selectFrom("visitor_token").select("hash").where("application_id", "=", unsold).execute()).toEqual(
    [],
  );
  const again = time.now;
  expect(await after("unsold")).toMatchObject({ applications: 0 });
  expect(time.now).toBe(again);
  expect(await after("evidence", 1)).toMatchObject({ evidence: 0 });
  expect(await after("evidence")).toMatchObject({ evidence: 2 });
  expect(await applications.find(unsold)).toBeUndefined();
  expect(await applications.consentOrigin(unsold)).toBeUndefined();
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
});

test("digests used for daily counts are deleted after two days; those used to find people stay", async () => {
  const { db, after } = await filled();
  const fields = async () =>
    (await db.selectFrom("blind_index").select("field").distinct().orderBy("field").execute()).map(
      ({ field }) => field,
    );
  await after("digests", 1);
  expect(await fields()).toHaveLength(6);
  expect(await after("digests")).toMatchObject({ digests: expect.any(Number) });
  expect(await fields()).toEqual(["email", "phone"]);
});

test("messages, inquiries and used links are deleted on time; an unsettled message stays", async () => {
  const { db, after, outbox, inquiries, time } = await filled();
  await inquiries.add({ siteId: "payday", kind: "california", values: { message: "Delete it" } });
  await inquiries.add({ siteId: "payday", kind: "text-other", values: { text: "Who is this?" } });
  await db
    .insertInto("used_link")
    .values({ hash: Buffer.from("h"), expires_at: time.now + dayMs })
    .execute();
  await after("messages");
  expect(await db.selectFrom("message").select("state").execute()).toEqual([{ state: "queued" }]);
  expect(await db.selectFrom("used_link").selectAll().execute()).toEqual([]);
  const [message] = await db.selectFrom("message").select("id").execute();
  await outbox.settle(message?.id ?? "", "sent");
  time.now += standard.messages * dayMs;
  const kinds = async () => (await db.selectFrom("visitor_request").select("kind").execute()).map(({ kind }) => kind);
  await after("contact", 1);
  expect((await kinds()).toSorted()).toEqual(["california", "contact", "text-other"]);
  expect(await after("contact")).toMatchObject({ contact: 2 });
  expect(await db.selectFrom("message").selectAll().execute()).toEqual([]);
  expect(await after("privacy", 1)).toMatchObject({ privacy: 0 });
  expect(await after("privacy")).toMatchObject({ privacy: 1 });
  expect(await kinds()).toEqual([]);
});

test("[LIM-03] a message that the operator made a privacy request is kept as long as other privacy requests", async () => {
  const { db, after, inquiries, time } = await filled();
  await inquiries.add({ siteId: "payday", kind: "text-other", values: { text: "Delete my data" } });
  const asked = await db.selectFrom("visitor_request").select("id").execute();
  await db.transaction().execute(async (tx) => {
    for (const { id } of asked) await openCase(tx, { id, siteId: "payday", right: "erasure", receivedAt: time.now });
  });
  const listed = async () => (await listCases(db, { open: true })).map(({ id }) => id).toSorted();
  const all = asked.map(({ id }) => id).toSorted();
  expect(await after("contact")).toMatchObject({ contact: 0 });
  expect(await listed()).toEqual(all);
  await after("privacy", 1);
  expect(await listed()).toEqual(all);
  expect(await after("privacy")).toMatchObject({ privacy: 2 });
  expect(await db.selectFrom("privacy_case").select("id").execute()).toEqual([]);
});

test("an application with pending work, or one changed in the meantime, is left alone", async () => {
  const { db, applications, go, begun, time } = await filled();
  time.now += standard.unfinished * dayMs;
  const work = { kind: "route", application_id: begun, state: "ready", attempt: 0, fence: 0, next_at: 1 } as const;
  await db.insertInto("work").values(work).execute();
  expect(await go()).toMatchObject({ applications: 0 });
  await db.updateTable("work").set({ state: "failed" }).where("application_id", "=", begun).execute();
  await applications.change(begun, 1, { values: { firstName: "Ana" } });
  expect(await go()).toMatchObject({ applications: 0 });
  expect((await applications.find(begun))?.values["firstName"]).toBe("Ana");
});

test("after a kill between batches, the rest is disposed of next time", async () => {
  const store = await openFilled(25);
  await store.db.deleteFrom("attempt").execute();
  store.time.now += standard.unfinished * dayMs;
  let asked = 0;
  const killed = {
    throwIfAborted: () => void ((asked += 1) > 2 && killed.end()),
    end: () => expect.unreachable("killed"),
  };
  const parts = { ...store, retention: standard, batch: 10 };
  await expect(dispose(parts, killed as unknown as AbortSignal)).rejects.toThrow("killed");
  const left = async () =>
    (await Promise.all(store.ids.map((id) => store.applications.find(id)))).filter(Boolean).length;
  expect(await left()).toBe(5);
  expect(await dispose(parts, never)).toMatchObject({ applications: 5 });
  expect(await left()).toBe(0);
});

test("a copied application has its own retention", async () => {
  const { applications, begun, after } = await filled();
  await applications.change(begun, 1, { viewState: "RE_ROUTE" });
  const { application } = await applications.copy({
    from: begun,
    seen: 2,
    visitor: false,
    viewState: "TERMS_AND_CONDITIONS",
    values: sampleValues,
    consents: [],
    work: [],
  });
  await after("unsold", 1);
  await applications.change(application.id, 1, { values: { firstName: "Bea" } });
  await after("unsold");
  expect(await applications.find(begun)).toBeUndefined();
  expect((await applications.find(application.id))?.values["firstName"]).toBe("Bea");
});
