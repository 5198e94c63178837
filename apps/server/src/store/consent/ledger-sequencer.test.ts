import { join } from "node:path";
import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import { isShared } from "../database/dialect-of.ts";
import type { Database, Tx } from "../database/schema.ts";
import { openTestStore } from "../database/test-store.fixture.ts";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { ConsentLedger } from "./consent-ledger.ts";
import { keyLedger } from "./key-ledger.ts";
import { reserveLedgerSlot, recordSteps } from "./ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

/** A process: its connections, and its state of the ledger. */
interface Process {
  readonly db: Database;
  readonly ledger: ConsentLedger;
}

async function processes() {
  const folder = temporaryFolder();
  const store = await openSampleStore(folder);
  onTestFinished(() => store.db.destroy());
  await keyLedger(store);
  const one: Process = store;
  const other: Process = {
    db: isShared(store.db) ? await openTestStore(join(folder, "data")) : store.db,
    ledger: new ConsentLedger(store.vault),
  };
  if (other.db !== store.db) onTestFinished(() => other.db.destroy());
  return { one, other, vault: store.vault };
}

const step = (tx: Tx, ledger: ConsentLedger, name: string) =>
  recordSteps(tx, ledger, [{ applicationId: name, kind: "privacy", act: "told", facts: { request: "r" }, at: 1 }]);

const add = ({ db, ledger }: Process, name: string) => db.transaction().execute((tx) => step(tx, ledger, name));

/** A transaction that has added an entry with this name, and stays open until the test ends it. */
async function opened({ db, ledger }: Process, name: string) {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (tx) => {
    await step(tx, ledger, name);
    // The step does not wait for its writes. A later read does, so that no other transaction comes before them.
    await names(tx);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  return { end: release.resolve, fail: release.reject, ended };
}

const names = async (db: Database | Tx): Promise<string[]> =>
  (await db.selectFrom("consent_entry").select("application_id").orderBy("seq").execute()).map(
    (one) => one.application_id,
  );

/** Number of transactions that wait for another to end. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}

test("on PostgreSQL, a transaction gets a slot while an earlier one is open, and ends up behind it", async () => {
  const { one, vault } = await processes();
  if (!isShared(one.db)) return;
  await add(one, "first");
  const slow = await opened(one, "slow");
  const reserved = Promise.withResolvers<void>();
  const quick = one.db.transaction().execute(async (tx) => {
    await reserveLedgerSlot(tx, one.ledger);
    reserved.resolve();
    await step(tx, one.ledger, "quick");
  });
  // If it locked the head, it would wait here forever.
  await reserved.promise;
  slow.end();
  await Promise.all([slow.ended, quick]);
  expect(await names(one.db)).toEqual(["first", "slow", "quick"]);
  expect(await verifyLedger(one.db, { vault })).toMatchObject({ ok: true, end: { seq: 3 } });
});

test("transactions behind one that is rolled back are retried and leave no gap", async () => {
  const { one, vault } = await processes();
  await add(one, "first");
  const undone = await opened(one, "undone");
  const behind = ["a", "b", "c"].map((name) => add(one, name));
  if (isShared(one.db)) await expect.poll(() => waiting(one.db)).toBe(behind.length);
  undone.fail(new Error("undone"));
  await expect(undone.ended).rejects.toThrow("undone");
  await Promise.all(behind);
  await add(one, "last");
  const [first, ...rest] = await names(one.db);
  expect([first, rest.toSorted()]).toEqual(["first", ["a", "b", "c", "last"]]);
  expect(await verifyLedger(one.db, { vault })).toMatchObject({ ok: true, end: { seq: 5 } });
});

test("a transaction that appends twice does not wait for those in between", async () => {
  const { one, vault } = await processes();
  await add(one, "first");
  const between: Promise<unknown>[] = [];
  await one.db.transaction().execute(async (tx) => {
    await step(tx, one.ledger, "once");
    if (isShared(one.db)) between.push(add(one, "between"));
    await step(tx, one.ledger, "twice");
  });
  await Promise.all(between);
  const release = await names(one.db);
  expect(release.slice(0, 3)).toEqual(["first", "once", "twice"]);
  expect(await verifyLedger(one.db, { vault })).toMatchObject({ ok: true, end: { seq: release.length } });
});

const act = fc.record({
  by: fc.constantFrom(...Array.from({ length: 9 }, () => "one" as const), "other" as const),
  fails: fc.constantFrom(false, false, false, "before", "after"),
  turns: fc.nat(4),
  entries: fc.constantFrom(0, 1, 1, 1, 2),
});

test("with concurrent appends and rollbacks in two processes, the chain holds each committed entry exactly once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40, size: "max" }), async (acts) => {
      const { one, other, vault } = await processes();
      const committed = ["first"];
      await add(one, "first");
      await Promise.all(
        acts.map(async ({ by, fails, turns, entries }, nth) => {
          const { db, ledger: own } = by === "one" ? one : other;
          const mine = Array.from({ length: entries }, (_, index) => `${String(nth)}.${String(index)}`);
          try {
            await db.transaction().execute(async (tx) => {
              const place = reserveLedgerSlot(tx, own);
              place.catch(() => {});
              if (fails === "before") throw new Error("before");
              await place;
              for (const name of mine) await step(tx, own, name);
              for (let turn = 0; turn < turns; turn += 1) await names(tx);
              if (fails === "after") throw new Error("after");
            });
            committed.push(...mine);
          } catch (error) {
            expect(error).toMatchObject({ message: fails });
          }
        }),
      );
      expect((await names(one.db)).toSorted()).toEqual(committed.toSorted());
      expect(await verifyLedger(one.db, { vault })).toMatchObject({ ok: true, end: { seq: committed.length } });
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
