import { sql } from "kysely";
import { expect, test } from "vitest";
import { TransactionLost } from "./errors.ts";
import type { Database, Tx } from "./schema.ts";
import { temporaryDatabase } from "./temporary-folder.fixture.ts";
import { deferCheck, onTransactionEnd } from "./transactions.ts";

const skip = (tx: Tx, rule: string) =>
  tx.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
const rules = async (db: Database | Tx) =>
  (await db.selectFrom("skip").select("rule").orderBy("rule").execute()).map((row) => row.rule);
const wrong = (tx: Tx) => sql`select 1 from nowhere`.execute(tx);

test("statements sent together in a transaction run in the order in which they were sent", async () => {
  const db = await temporaryDatabase();
  const seen = await db
    .transaction()
    .execute((tx) => Promise.all([skip(tx, "a"), rules(tx), skip(tx, "b"), rules(tx)]));
  expect([seen[1], seen[3]]).toEqual([["a"], ["a", "b"]]);
  expect(await rules(db)).toEqual(["a", "b"]);
});

test("a deferred write is visible to later statements and stored at commit", async () => {
  const db = await temporaryDatabase();
  const within = await db.transaction().execute(async (tx) => {
    deferCheck(tx, skip(tx, "a"), skip(tx, "b"));
    return await rules(tx);
  });
  expect(within).toEqual(["a", "b"]);
  await db.transaction().execute(async (tx) => deferCheck(tx, skip(tx, "c")));
  expect(await rules(db)).toEqual(["a", "b", "c"]);
});

test("a failed deferred write surfaces its error and rolls the transaction back", async () => {
  const db = await temporaryDatabase();
  const failing = db.transaction().execute(async (tx) => {
    deferCheck(tx, skip(tx, "before"), wrong(tx));
  });
  await expect(failing).rejects.toThrow("nowhere");
  const caught = db.transaction().execute(async (tx) => {
    deferCheck(tx, skip(tx, "first"), wrong(tx));
    await skip(tx, "second").catch(() => {});
  });
  await expect(caught).rejects.toThrow("nowhere");
  expect(await rules(db)).toEqual([]);
});

test("a statement sent after a sibling failed is rejected", async () => {
  const db = await temporaryDatabase();
  const ended = Promise.withResolvers<void>();
  const late = Promise.withResolvers<unknown>();
  const failing = db.transaction().execute(async (tx) => {
    const slow = async () => {
      await skip(tx, "early");
      await ended.promise;
      await skip(tx, "late").then(late.resolve, late.resolve);
    };
    await Promise.all([slow(), wrong(tx)]);
  });
  await expect(failing).rejects.toThrow("nowhere");
  ended.resolve();
  expect(await late.promise).toBeInstanceOf(TransactionLost);
  expect(await rules(db)).toEqual([]);
});

test("a failed deferred write surfaces its own error, not the rejection of later statements", async () => {
  const db = await temporaryDatabase();
  const failing = db.transaction().execute(async (tx) => {
    deferCheck(tx, wrong(tx));
    await rules(tx);
    await rules(tx);
  });
  await expect(failing).rejects.toThrow("nowhere");
});

test("deferring a write outside a transaction throws", async () => {
  const db = await temporaryDatabase();
  expect(() => deferCheck(db as unknown as Tx)).toThrow(TypeError);
});

test("a listener registered after a rollback is called at once with false", async () => {
  const db = await temporaryDatabase();
  const undone = Promise.withResolvers<Tx>();
  const failing = db.transaction().execute(async (tx) => {
    undone.resolve(tx);
    await wrong(tx);
  });
  await expect(failing).rejects.toThrow("nowhere");
  const outcomes: boolean[] = [];
  onTransactionEnd(await undone.promise, (isCommitted) => outcomes.push(isCommitted));
  expect(outcomes).toEqual([false]);
});
