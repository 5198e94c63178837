import { join } from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import type { Database } from "../database/schema.ts";
import type { ConsentEntryTable } from "./tables.ts";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { maintainKeys } from "../../operations/keys/maintain-keys.ts";
import { standardRetention } from "../../system/retention-classes.ts";
import { createVault, openKeyring } from "../vault/index.ts";
import { entryHash } from "./entry-hash.ts";
import { ConsentLedger } from "./consent-ledger.ts";
import { acceptLedger, keyLedger } from "./key-ledger.ts";
import { recordSteps } from "./ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

async function open() {
  const store = await openSampleStore(temporaryFolder());
  onTestFinished(() => store.db.destroy());
  return store;
}

/** Appends this many entries, one per transaction. */
async function add(db: Database, ledger: ConsentLedger, count: number, applicationId = "a"): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const step = { applicationId, kind: "privacy", act: "told", facts: { request: "r" }, at } as const;
    await db.transaction().execute((tx) => recordSteps(tx, ledger, [step]));
  }
}

async function keyed(count: number) {
  const store = await open();
  expect(await keyLedger(store)).toBe("keyed");
  await add(store.db, store.ledger, count);
  return store;
}

const all = (db: Database): Promise<ConsentEntryTable[]> =>
  db.selectFrom("consent_entry").selectAll().orderBy("seq").execute();

/** An intruder with the database but not the keyring: chains these entries again and adjusts the head. */
async function rewrite(db: Database, entries: readonly ConsentEntryTable[]): Promise<void> {
  let previous: Uint8Array = new Uint8Array(32);
  const chained = entries.map((entry, index) => {
    const whole = { ...entry, seq: index + 1, previous_hash: previous };
    const hash = entryHash(whole);
    previous = hash;
    return { ...whole, hash };
  });
  await db.deleteFrom("consent_entry").execute();
  if (chained.length > 0) await db.insertInto("consent_entry").values(chained).execute();
  await db.updateTable("consent_head").set({ seq: chained.length, hash: previous }).execute();
}

test("a keyed ledger verifies with the keyring; without it, the verdict says that MACs were not checked", async () => {
  const { db, vault } = await keyed(6);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 6 }, keyedAfter: 0 });
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 6 }, keyedAfter: "no-keyring" });
});

/** How an intruder changes the entries before chaining them again. */
const rewrites: Readonly<Record<string, (entries: ConsentEntryTable[], at: number) => ConsentEntryTable[]>> = {
  changed: (entries, at) => entries.map((one, index) => (index === at ? { ...one, act: "submit" } : one)),
  dropped: (entries, at) => entries.filter((_, index) => index !== at),
  invented: (entries, at) =>
    entries.flatMap((one, index) => (index === at ? [{ ...one, application_id: "x" }, one] : [one])),
  "moved to the end": (entries, at) => [
    ...entries.slice(0, at),
    ...entries.slice(at + 1),
    ...entries.slice(at, at + 1),
  ],
  "cut off with all that follow": (entries, at) => entries.slice(0, at),
};

/** Changes by the intruder to the MACs of those entries. */
const macs: Readonly<Record<string, (entries: ConsentEntryTable[], at: number) => ConsentEntryTable[]>> = {
  "left alone": (entries) => entries,
  "blanked from there on": (entries, at) => entries.map((one, index) => (index >= at ? { ...one, mac: null } : one)),
  "blanked everywhere": (entries) => entries.map((one) => ({ ...one, mac: null })),
  "taken from another entry": (entries) => entries.map((one) => ({ ...one, mac: entries[0]?.mac ?? null })),
  "made up": (entries) => entries.map((one) => ({ ...one, mac: new Uint8Array(16) })),
};

test("any rewrite, even with a fitting head, is detected by MACs at the first changed entry", async () => {
  const { db, vault } = await keyed(12);
  const written = await all(db);
  const head = await db.selectFrom("consent_head").selectAll().executeTakeFirstOrThrow();
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: written.length - 1 }),
      fc.constantFrom(...Object.keys(rewrites)),
      fc.constantFrom(...Object.keys(macs)),
      fc.boolean(),
      async (at, how, withMacs, blanksHead) => {
        // Moving the last entry to the end changes nothing.
        fc.pre(how !== "moved to the end" || at < written.length - 1);
        const rewritten = macs[withMacs]?.(rewrites[how]?.(written, at) ?? [], at) ?? [];
        await rewrite(db, rewritten);
        if (blanksHead) await db.updateTable("consent_head").set({ mac: null }).execute();
        expect(await verifyLedger(db)).toMatchObject({ ok: true });
        const verdict = await verifyLedger(db, { vault });
        expect(verdict).toMatchObject({ ok: false, problem: expect.stringMatching(/^(forged|unkeyed|cut)$/) });
        // Damaged MACs of earlier entries are reported first.
        const spoilt = ["blanked everywhere", "taken from another entry", "made up"].includes(withMacs);
        if (!verdict.ok && spoilt) expect(verdict.seq).toBeLessThanOrEqual(at + 1);
        else expect(verdict).toMatchObject({ seq: at + 1 });
        await db.updateTable("consent_head").set(head).execute();
        await db.deleteFrom("consent_entry").execute();
        await db.insertInto("consent_entry").values(written).execute();
      },
    ),
    { numRuns: 60 },
  );
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 12 } });
});

test.each<[string, (db: Database) => Promise<unknown>, number, string]>([
  [
    "an entry's MAC removed",
    (db) => db.updateTable("consent_entry").set({ mac: null }).where("seq", "=", 3).execute(),
    3,
    "unkeyed",
  ],
  ["the MAC of its end removed", (db) => db.updateTable("consent_head").set({ mac: null }).execute(), 7, "cut"],
  ["its key removed", (db) => db.deleteFrom("consent_key").execute(), 1, "key"],
  ["its key and all MACs removed", dropKeyAndMacs, 7, "key"],
  [
    "a key that does not open",
    (db) =>
      db
        .updateTable("consent_key")
        .set({ sealed: new Uint8Array(80) })
        .execute(),
    1,
    "key",
  ],
])("tampering is detected in a ledger with %s", async (_, tamper, seq, problem) => {
  const { db, vault } = await keyed(6);
  await tamper(db);
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
  expect(await verifyLedger(db, { vault })).toEqual({ ok: false, seq, problem });
});

async function dropKeyAndMacs(db: Database): Promise<void> {
  await db.deleteFrom("consent_key").execute();
  await db.updateTable("consent_entry").set({ mac: null }).execute();
}

test("appending after a cut does not hide it, and a lost key is not replaced", async () => {
  const { db, keyring, vault, ledger } = await keyed(6);
  await rewrite(db, (await all(db)).slice(0, 4));
  await add(db, ledger, 3);
  expect(await verifyLedger(db, { vault })).toEqual({ ok: false, seq: 8, problem: "cut" });
  await db.deleteFrom("consent_key").execute();
  expect(await keyLedger({ db, vault, ledger })).toBe("lost");
  const blank = { mac: null };
  await db.updateTable("consent_head").set(blank).execute();
  const started = createVault(keyring);
  expect(await keyLedger({ db, vault: started, ledger: new ConsentLedger(started) }), "entries have MACs").toBe("lost");
  await db.updateTable("consent_entry").set(blank).execute();
  expect(await keyLedger({ db, vault, ledger }), "this process has used a key").toBe("lost");
  expect(await db.selectFrom("consent_key").selectAll().execute()).toEqual([]);
});

test("a key that does not open blocks no appends; it is reported, and accepting the ledger puts a new key in use", async () => {
  const { db, keyring } = await keyed(2);
  const started = createVault(keyring);
  const startedLedger = new ConsentLedger(started);
  await db
    .updateTable("consent_key")
    .set({ sealed: new Uint8Array(80) })
    .execute();
  await add(db, startedLedger, 1);
  expect(await verifyLedger(db, { vault: started })).toEqual({ ok: false, seq: 1, problem: "key" });
  expect(await acceptLedger(db, started, { why: "the key was overwritten", at: 9 })).toMatchObject({ ok: true });
  await add(db, startedLedger, 1);
  expect(await verifyLedger(db, { vault: started })).toMatchObject({ ok: true, end: { seq: 5 }, keyedAfter: 4 });
});

test("entries from before the key are verified as a whole, and rewriting them is detected", async () => {
  const { db, vault, ledger } = await open();
  await add(db, ledger, 4);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, keyedAfter: "not-keyed" });
  expect(await keyLedger({ db, vault, ledger })).toBe("keyed");
  expect(await keyLedger({ db, vault, ledger })).toBe("keyed before");
  await add(db, ledger, 2);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 6 }, keyedAfter: 4 });
  await rewrite(
    db,
    (await all(db)).map((one) => (one.seq === 2 ? { ...one, act: "submit" } : one)),
  );
  expect(await verifyLedger(db, { vault })).toEqual({ ok: false, seq: 4, problem: "rewritten" });
  await rewrite(db, (await all(db)).slice(0, 3));
  expect(await verifyLedger(db, { vault })).toEqual({ ok: false, seq: 4, problem: "cut" });
});

test("a process without a key finds one that another process has put in use since", async () => {
  const folder = temporaryFolder();
  const { db, vault, ledger } = await openSampleStore(folder);
  onTestFinished(() => db.destroy());
  const other = new ConsentLedger(createVault(openKeyring({ path: join(folder, "keyring.json"), clock: Date.now })));
  await add(db, other, 2);
  await keyLedger({ db, vault, ledger });
  await Promise.all([add(db, other, 3), add(db, ledger, 3)]);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 8 }, keyedAfter: 2 });
});

test("every entry still verifies after the keyring's keys are rotated and the old ones destroyed", async () => {
  const { db, keyring, vault, ledger } = await keyed(3);
  const old = keyring.primary("token").kid;
  keyring.rotate("token");
  await maintainKeys(
    { db, keyring, vault, clock: Date.now, retention: standardRetention },
    new AbortController().signal,
  );
  keyring.destroy(old);
  await add(db, ledger, 3);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 6 }, keyedAfter: 0 });
});

test("entries added by an older version are detected and can be accepted with a recorded reason; a broken chain cannot", async () => {
  const { db, vault, ledger } = await keyed(3);
  const [last] = (await all(db)).slice(-1);
  if (last === undefined) expect.unreachable();
  const unkeyed = { ...last, seq: 4, previous_hash: last.hash, mac: null };
  const hash = entryHash(unkeyed);
  await db
    .insertInto("consent_entry")
    .values({ ...unkeyed, hash })
    .execute();
  await db.updateTable("consent_head").set({ seq: 4, hash }).execute();
  await add(db, ledger, 1);
  expect(await verifyLedger(db, { vault })).toEqual({ ok: false, seq: 4, problem: "unkeyed" });
  expect(await acceptLedger(db, vault, { why: "0.9 ran again for a day", at: 9 })).toMatchObject({ ok: true });
  await add(db, ledger, 2);
  expect(await verifyLedger(db, { vault })).toMatchObject({ ok: true, end: { seq: 8 }, keyedAfter: 6 });
  const accepted = (await all(db))[5];
  expect(accepted).toMatchObject({ kind: "privacy", act: "accepted", facts: '{"detail":"0.9 ran again for a day"}' });
  await db.updateTable("consent_entry").set({ act: "submit" }).where("seq", "=", 2).execute();
  expect(await acceptLedger(db, vault, { why: "so be it", at: 9 })).toEqual({ ok: false, seq: 2, problem: "changed" });
});
