import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { DatabaseBusy } from "../errors.ts";
import type { Database, Tx } from "../schema.ts";
import { openDatabase } from "../open.ts";
import { allowAsyncCommit } from "../async-commit.ts";
import { temporaryDatabase, temporaryFolder } from "../temporary-folder.fixture.ts";

const skip = (db: Database | Tx, rule: string) =>
  db.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
const rules = async (db: Database) =>
  (await db.selectFrom("skip").select("rule").orderBy("rule").execute()).map((row) => row.rule);

test("a failed transaction in a shared commit does not affect the others", async () => {
  const db = await temporaryDatabase();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        await skip(tx, `rule-${String(index).padStart(2, "0")}`);
        if (index % 3 === 0) throw new Error("refused");
      }),
    ),
  );
  const committed = results.flatMap((result, index) =>
    result.status === "fulfilled" ? [`rule-${String(index).padStart(2, "0")}`] : [],
  );
  expect(committed).toHaveLength(13);
  expect(await rules(db)).toEqual(committed);
});

test("reads between transactions share the commit and see only what it stores", async () => {
  const db = await temporaryDatabase();
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  onTestFinished(() => exec.mockRestore());
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const rule = `rule-${String(index).padStart(2, "0")}`;
      const [, found] = await Promise.all([db.transaction().execute((tx) => skip(tx, rule)), rules(db)]);
      return found.length;
    }),
  );
  const commits = exec.mock.calls.filter(([text]) => text === "commit");
  expect(commits).toHaveLength(1);
  expect(seen.toSorted((a, b) => a - b).at(0)).toBeGreaterThan(0);
});

test("a read that saw a transaction lost to a full disk runs again", async () => {
  const db = await temporaryDatabase();
  const real = Reflect.get(DatabaseSync.prototype, "exec");
  const exec = vi.spyOn(DatabaseSync.prototype, "exec");
  onTestFinished(() => exec.mockRestore());
  exec.mockImplementation(function (this: DatabaseSync, text) {
    if (text === "commit") {
      exec.mockRestore();
      throw Object.assign(new Error("database or disk is full"), { errcode: 13, code: "ERR_SQLITE_ERROR" });
    }
    Reflect.apply(real, this, [text]);
  });
  const [stored, found] = await Promise.allSettled([db.transaction().execute((tx) => skip(tx, "lost")), rules(db)]);
  expect(stored.status).toBe("rejected");
  expect(found).toEqual({ status: "fulfilled", value: [] });
  await db.transaction().execute((tx) => skip(tx, "kept"));
  expect(await rules(db)).toEqual(["kept"]);
});

test("single statements wait for a transaction in progress", async () => {
  const db = await temporaryDatabase();
  const order: string[] = [];
  await Promise.all([
    db.transaction().execute(async (tx) => {
      await skip(tx, "first");
      await skip(tx, "second");
      order.push("transaction");
    }),
    skip(db, "third").then(() => order.push("statement")),
  ]);
  expect(order).toEqual(["transaction", "statement"]);
  expect(await rules(db)).toEqual(["first", "second", "third"]);
});

test("a full disk rejects every transaction of the group, and the next one works", async () => {
  const db = await temporaryDatabase();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db);
  const results = await Promise.allSettled([
    db.transaction().execute((tx) => skip(tx, "small")),
    db.transaction().execute((tx) => skip(tx, "large".repeat(20_000))),
    db.transaction().execute((tx) => skip(tx, "after")),
  ]);
  const acknowledged = ["small", "large", "after"].filter((_, index) => results[index]?.status === "fulfilled");
  expect(results[1]?.status).toBe("rejected");
  expect(await rules(db)).toEqual(acknowledged.toSorted());
  await db.transaction().execute((tx) => skip(tx, "recovered"));
  expect(await rules(db)).toContain("recovered");
});

test("a query that waits too long for the database is rejected and writes nothing", async () => {
  const db = await temporaryDatabase({ maxWaitMs: 20 });
  const turnedAway = Promise.withResolvers<unknown>();
  const holder = db.transaction().execute(async (tx) => {
    await skip(tx, "held");
    skip(db, "late").then(turnedAway.resolve, turnedAway.resolve);
    await turnedAway.promise;
  });
  expect(await turnedAway.promise).toBeInstanceOf(DatabaseBusy);
  await holder;
  expect(await rules(db)).toEqual(["held"]);
});

test("an async-commit transaction is visible at once, is flushed alone or with the next commit, and rolls back alone", async () => {
  const folder = temporaryFolder();
  const db = await openDatabase(folder);
  await db.transaction().execute(async (tx) => {
    await allowAsyncCommit(tx);
    await skip(tx, "relaxed");
  });
  expect(await rules(db)).toEqual(["relaxed"]);
  const refused = db.transaction().execute(async (tx) => {
    await allowAsyncCommit(tx);
    await skip(tx, "undone");
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  await Promise.all([
    db.transaction().execute(async (tx) => {
      await allowAsyncCommit(tx);
      await skip(tx, "second");
    }),
    db.transaction().execute((tx) => skip(tx, "third")),
  ]);
  await db.transaction().execute(async (tx) => {
    await allowAsyncCommit(tx);
    await skip(tx, "with-the-close");
  });
  await db.destroy();
  const again = await openDatabase(folder);
  expect(await rules(again)).toEqual(["relaxed", "second", "third", "with-the-close"]);
  await again.destroy();
});

test("an async-commit transaction is not flushed in the middle of another transaction", async () => {
  const db = await temporaryDatabase();
  await db.transaction().execute(async (tx) => {
    await allowAsyncCommit(tx);
    await skip(tx, "relaxed");
  });
  const half = db.transaction().execute(async (tx) => {
    await skip(tx, "half");
    // Longer than the delay of an asynchronous commit.
    await new Promise((resolve) => setTimeout(resolve, 60));
    throw new Error("refused");
  });
  await expect(half).rejects.toThrow("refused");
  expect(await rules(db)).toEqual(["relaxed"]);
});
