import { sql } from "kysely";
import { expect, test } from "vitest";
import { isShared } from "../database/dialect-of.ts";
import type { Database } from "../database/schema.ts";
import { temporaryDatabase } from "../database/temporary-folder.fixture.ts";
import { entryHash, sha256 } from "./entry-hash.ts";
import { readFacts } from "./facts.ts";
import { ConsentLedger } from "./consent-ledger.ts";
import { appendConsents, recordDisclosure, recordSteps } from "./ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

/** For a ledger without a key. */
const ledger = new ConsentLedger({ openText: () => expect.unreachable() });

const consent = (applicationId: string, kind: string, at: number) => ({
  applicationId,
  siteId: "payday",
  kind,
  act: "submit",
  text: `I agree (${kind}).`,
  sealedOrigin: Buffer.from(`origin ${at}`),
  at,
});

async function sixEntries(): Promise<Database> {
  const db = await temporaryDatabase();
  await db
    .transaction()
    .execute((tx) => appendConsents(tx, ledger, [consent("a", "terms", 1), consent("a", "e-consent", 1)]));
  await db.transaction().execute((tx) =>
    recordDisclosure(tx, ledger, {
      applicationId: "a",
      lenderId: "north",
      groups: ["request", "income"],
      why: "ping",
      at: 2,
    }),
  );
  await db
    .transaction()
    .execute((tx) => appendConsents(tx, ledger, [consent("b", "terms", 3), consent("b", "sms", 3)]));
  await db.transaction().execute((tx) =>
    recordDisclosure(tx, ledger, {
      applicationId: "a",
      lenderId: "north",
      groups: ["request", "contact", "bank"],
      why: "post",
      at: 4,
    }),
  );
  return db;
}

test("an untouched ledger verifies, with consents and disclosures in one chain", async () => {
  const db = await sixEntries();
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 6 } });
  const entries = await db
    .selectFrom("consent_entry")
    .select(["seq", "kind", "act", "lender_id", "groups"])
    .where("application_id", "=", "a")
    .orderBy("seq")
    .execute();
  expect(entries).toMatchObject([
    { seq: 1, kind: "terms" },
    { seq: 2, kind: "e-consent" },
    { seq: 3, kind: "disclosure", act: "ping", lender_id: "north", groups: "request,income" },
    { seq: 6, kind: "disclosure", act: "post", lender_id: "north", groups: "request,contact,bank" },
  ]);
});

test("the process does other work while it verifies a ledger", async () => {
  const db = await sixEntries();
  let hasOtherRun = false;
  setImmediate(() => (hasOtherRun = true));
  await verifyLedger(db);
  expect(hasOtherRun).toBe(true);
});

test("a failed transaction leaves the chain unchanged", async () => {
  const db = await sixEntries();
  const failed = db.transaction().execute(async (tx) => {
    await appendConsents(tx, ledger, [consent("c", "terms", 5)]);
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  await db.transaction().execute((tx) => appendConsents(tx, ledger, [consent("c", "terms", 6)]));
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 7 } });
});

test("concurrent writers produce one unbroken chain", async () => {
  const db = await temporaryDatabase();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      db
        .transaction()
        .execute((tx) =>
          appendConsents(tx, ledger, [consent(`a${index}`, "terms", index), consent(`a${index}`, "sms", index)]),
        ),
    ),
  );
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 100 } });
});

test("texts, documents and seller lists are stored once, by hash, and stay readable", async () => {
  const db = await temporaryDatabase();
  const shown = { document: "<h1>Terms</h1>", sellers: ["North", "South"] };
  for (const id of ["a", "b"])
    await db.transaction().execute((tx) => appendConsents(tx, ledger, [{ ...consent(id, "terms", 1), ...shown }]));
  const texts = await db.selectFrom("consent_text").select("text").execute();
  expect(texts.map(({ text }) => text).toSorted()).toEqual(["<h1>Terms</h1>", "I agree (terms).", '["North","South"]']);
  const { facts } = await entry(db, 2);
  expect(readFacts(facts)).toEqual({
    site: "payday",
    document: sha256("<h1>Terms</h1>").toString("hex"),
    sellers: sha256('["North","South"]').toString("hex"),
  });
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 2 } });
  await db.deleteFrom("consent_text").where("text", "like", "<h1>%").execute();
  expect(await verifyLedger(db)).toEqual({ ok: false, seq: 1, problem: "text" });
});

test("a disclosure is recorded only while a consent is in force", async () => {
  const db = await sixEntries();
  const disclosure = { applicationId: "nobody", lenderId: "north", groups: ["request"], why: "post", at: 5 };
  const recorded = (one: typeof disclosure) => db.transaction().execute((tx) => recordDisclosure(tx, ledger, one));
  expect(await recorded(disclosure)).toBe(false);
  expect(await recorded({ ...disclosure, applicationId: "b" })).toBe(true);
  await db
    .transaction()
    .execute((tx) =>
      recordSteps(tx, ledger, [
        { applicationId: "b", kind: "sale-opt-out", act: "desk", facts: { request: "r" }, at: 6 },
      ]),
    );
  expect(await recorded({ ...disclosure, applicationId: "b" })).toBe(false);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 8 } });
});

test("entries from before facts verify beside those with facts", async () => {
  const db = await sixEntries();
  const last = await entry(db, 6);
  const old = { ...last, seq: 7, previous_hash: last.hash, facts: null };
  const hash = entryHash(old);
  await db
    .insertInto(table)
    .values({ ...old, hash })
    .execute();
  await db.updateTable("consent_head").set({ seq: 7, hash }).execute();
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 7 } });
});

const table = "consent_entry";

/** An act of an intruder with access to the file, the first entry that shows it, and the reported problem. */
test.each<[string, (db: Database) => Promise<unknown>, number, string]>([
  [
    "the application changed",
    (db) => db.updateTable(table).set({ application_id: "x" }).where("seq", "=", 2).execute(),
    2,
    "changed",
  ],
  ["the time changed", (db) => db.updateTable(table).set({ at: 9 }).where("seq", "=", 1).execute(), 1, "changed"],
  [
    "the act changed",
    (db) => db.updateTable(table).set({ act: "checkbox" }).where("seq", "=", 5).execute(),
    5,
    "changed",
  ],
  [
    "the groups changed",
    (db) => db.updateTable(table).set({ groups: "request" }).where("seq", "=", 6).execute(),
    6,
    "changed",
  ],
  [
    "the lender changed",
    (db) => db.updateTable(table).set({ lender_id: "south" }).where("seq", "=", 3).execute(),
    3,
    "changed",
  ],
  [
    "the site changed",
    (db) => db.updateTable(table).set({ facts: '{"site":"x"}' }).where("seq", "=", 1).execute(),
    1,
    "changed",
  ],
  [
    "the consent of a disclosure removed",
    (db) => db.updateTable(table).set({ facts: null }).where("seq", "=", 3).execute(),
    3,
    "changed",
  ],
  ["invalid facts", (db) => db.updateTable(table).set({ facts: "{" }).where("seq", "=", 3).execute(), 3, "changed"],
  [
    "the origin removed",
    (db) => db.updateTable(table).set({ sealed_origin: null }).where("seq", "=", 4).execute(),
    4,
    "changed",
  ],
  [
    "a text changed",
    (db) => db.updateTable("consent_text").set({ text: "Another." }).where("text", "like", "%sms%").execute(),
    5,
    "text",
  ],
  ["an entry removed in the middle", (db) => db.deleteFrom(table).where("seq", "=", 3).execute(), 3, "missing"],
  ["the first entry removed", (db) => db.deleteFrom(table).where("seq", "=", 1).execute(), 1, "missing"],
  ["the last entry removed", (db) => db.deleteFrom(table).where("seq", "=", 6).execute(), 6, "cut"],
  ["all entries removed", (db) => db.deleteFrom(table).execute(), 1, "cut"],
  ["an entry removed and the rest renumbered", dropAndMoveUp, 3, "unchained"],
  ["two entries swapped", swap, 2, "unchained"],
  ["a forged entry chained to the end", forgeAtEnd, 7, "cut"],
  ["an entry changed together with its hash", changeAndRehash, 4, "unchained"],
  ["a forged entry below the first", forgeBelow, -1, "unchained"],
])("tampering is detected in a ledger with %s", async (_, tamper, seq, problem) => {
  const db = await sixEntries();
  await tamper(db);
  expect(await verifyLedger(db)).toEqual({ ok: false, seq, problem });
});

test("an end stored elsewhere exposes a ledger that was cut or rewritten along with its head", async () => {
  const db = await sixEntries();
  const verdict = await verifyLedger(db);
  if (!verdict.ok) throw new Error("not verified");
  await db.deleteFrom(table).where("seq", "=", 6).execute();
  const fifth = await entry(db, 5);
  await db.updateTable("consent_head").set({ seq: 5, hash: fifth.hash }).execute();
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
  expect(await verifyLedger(db, { known: verdict.end })).toEqual({ ok: false, seq: 6, problem: "cut" });
  await db
    .transaction()
    .execute((tx) =>
      recordDisclosure(tx, ledger, { applicationId: "a", lenderId: "south", groups: [], why: "post", at: 4 }),
    );
  expect(await verifyLedger(db, { known: verdict.end })).toEqual({ ok: false, seq: 6, problem: "rewritten" });
});

test.each([
  ["kind", "blob"],
  ["hash", "text"],
])("a %s stored as %s, which queries would not find, is detected; PostgreSQL rejects it", async (column, type) => {
  const db = await sixEntries();
  const cast = sql`cast(${sql.ref(column)} as ${sql.raw(type)})`;
  const retyped = sql`update consent_entry set ${sql.ref(column)} = ${cast} where seq = 5`.execute(db);
  const outcome = await retyped.then(
    () => verifyLedger(db),
    () => "refused",
  );
  expect(outcome).toEqual(isShared(db) ? "refused" : { ok: false, seq: 5, problem: "changed" });
});

function entry(db: Database, seq: number) {
  return db.selectFrom(table).selectAll().where("seq", "=", seq).executeTakeFirstOrThrow();
}

async function dropAndMoveUp(db: Database): Promise<void> {
  await db.deleteFrom(table).where("seq", "=", 3).execute();
  for (const seq of [4, 5, 6])
    await db
      .updateTable(table)
      .set({ seq: seq - 1 })
      .where("seq", "=", seq)
      .execute();
}

async function swap(db: Database): Promise<void> {
  await db.updateTable(table).set({ seq: 99 }).where("seq", "=", 2).execute();
  await db.updateTable(table).set({ seq: 2 }).where("seq", "=", 4).execute();
  await db.updateTable(table).set({ seq: 4 }).where("seq", "=", 99).execute();
}

async function forgeAtEnd(db: Database): Promise<void> {
  const last = await entry(db, 6);
  const forged = { ...last, seq: 7, previous_hash: last.hash };
  await db
    .insertInto(table)
    .values({ ...forged, hash: entryHash(forged) })
    .execute();
}

async function forgeBelow(db: Database): Promise<void> {
  const forged = { ...(await entry(db, 1)), seq: -1 };
  await db
    .insertInto(table)
    .values({ ...forged, hash: entryHash(forged) })
    .execute();
}

async function changeAndRehash(db: Database): Promise<void> {
  const changed = { ...(await entry(db, 3)), groups: "request" };
  await db
    .updateTable(table)
    .set({ groups: changed.groups, hash: entryHash(changed) })
    .where("seq", "=", 3)
    .execute();
}
