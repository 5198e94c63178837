import { sql } from "kysely";
import { expect, test } from "vitest";
import { TransactionLost } from "./errors.ts";
import type { Database, Tx } from "./schema.ts";
import { temporaryDatabase } from "./temporary-folder.ts";
import { deferCheck, whenOver } from "./transactions.ts";

const skip = (tx: Tx, rule: string) =>
  tx.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
const rules = async (db: Database | Tx) =>
  (await db.selectFrom("skip").select("rule").orderBy("rule").execute()).map((row) => row.rule);
const wrong = (tx: Tx) => sql`select 1 from nowhere`.execute(tx);

test("what a transaction asks together is carried out in the order asked", async () => {
  const db = await temporaryDatabase();
  const seen = await db
    .transaction()
    .execute((tx) => Promise.all([skip(tx, "a"), rules(tx), skip(tx, "b"), rules(tx)]));
  expect([seen[1], seen[3]]).toEqual([["a"], ["a", "b"]]);
  expect(await rules(db)).toEqual(["a", "b"]);
});

test("a write whose answer nobody waits for is seen by what comes after it, and is there when the transaction ends", async () => {
  const db = await temporaryDatabase();
  const within = await db.transaction().execute(async (tx) => {
    deferCheck(tx, skip(tx, "a"), skip(tx, "b"));
    return await rules(tx);
  });
  expect(within).toEqual(["a", "b"]);
  await db.transaction().execute(async (tx) => deferCheck(tx, skip(tx, "c")));
  expect(await rules(db)).toEqual(["a", "b", "c"]);
});

test("where a write fails that nobody waited for, its error is told and nothing of the transaction is stored", async () => {
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

test("of several that are asked together, what one goes on to ask after another failed is part of nothing", async () => {
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

test("where a write fails that nobody waited for, that is told, and not that nothing more could be asked", async () => {
  const db = await temporaryDatabase();
  const failing = db.transaction().execute(async (tx) => {
    deferCheck(tx, wrong(tx));
    await rules(tx);
    await rules(tx);
  });
  await expect(failing).rejects.toThrow("nowhere");
});

test("outside of a transaction every write is waited for", async () => {
  const db = await temporaryDatabase();
  expect(() => deferCheck(db as unknown as Tx)).toThrow(TypeError);
});

test("who asks to be told of the end of a transaction that was undone is told at once that it was", async () => {
  const db = await temporaryDatabase();
  const undone = Promise.withResolvers<Tx>();
  const failing = db.transaction().execute(async (tx) => {
    undone.resolve(tx);
    await wrong(tx);
  });
  await expect(failing).rejects.toThrow("nowhere");
  const told: boolean[] = [];
  whenOver(await undone.promise, (isCommitted) => told.push(isCommitted));
  expect(told).toEqual([false]);
});
