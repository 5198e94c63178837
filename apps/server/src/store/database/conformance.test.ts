import { expect, test } from "vitest";
import type { Database, Tx } from "./schema.ts";
import { temporaryDatabase } from "./temporary-folder.fixture.ts";

const skip = (db: Database | Tx, rule: string) =>
  db.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute();
const rules = async (db: Database) =>
  (await db.selectFrom("skip").select("rule").orderBy("rule").execute()).map((row) => row.rule);

test("a failed concurrent transaction does not affect the others", async () => {
  const db = await temporaryDatabase();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction().execute(async (tx) => {
        await skip(tx, `rule-${String(index)}`);
        if (index % 3 === 0) throw new Error("refused");
      }),
    ),
  );
  const committed = results.flatMap((result, index) =>
    result.status === "fulfilled" ? [`rule-${String(index)}`] : [],
  );
  expect(committed).toHaveLength(13);
  expect(await rules(db)).toEqual(committed.toSorted());
});

test("times, counts and sums are numbers, bytes are bytes, and text sorts by its bytes", async () => {
  const db = await temporaryDatabase();
  const at = Date.UTC(2026, 10, 21);
  await db
    .insertInto("used_link")
    .values({ hash: Buffer.from([0, 255, 7]), expires_at: at })
    .execute();
  const link = await db.selectFrom("used_link").selectAll().executeTakeFirstOrThrow();
  expect([link.expires_at, [...link.hash]]).toEqual([at, [0, 255, 7]]);
  for (const rule of ["b", "B", "ä", "a", "_"]) await skip(db, rule);
  expect(await rules(db)).toEqual(["B", "_", "a", "b", "ä"]);
  const counted = await db
    .selectFrom("skip")
    .select(({ fn }) => [fn.countAll<number>().as("rows"), fn.sum<number>("at").as("sum"), fn.max("at").as("last")])
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ rows: 5, sum: 5, last: 1 });
});

test("an empty IN list matches nothing", async () => {
  const db = await temporaryDatabase();
  await skip(db, "a");
  expect(await db.selectFrom("skip").selectAll().where("rule", "in", []).execute()).toEqual([]);
  expect(await db.selectFrom("skip").selectAll().where("rule", "not in", []).execute()).toHaveLength(1);
});

test("a constraint prevents selling an application twice", async () => {
  const db = await temporaryDatabase();
  const sold = (key: string, application: string) =>
    db
      .insertInto("attempt")
      .values({
        application_id: application,
        lender_id: key,
        tier: 1,
        stage: "post",
        step_cents: 5000,
        idem_key: key,
        state: "sold",
        reason: null,
        price_cents: 5000,
        sealed_answer: null,
        sent_at: 1,
        answered_at: 2,
      })
      .execute();
  await sold("one", "a");
  await expect(sold("two", "a")).rejects.toThrow(/unique/i);
  await expect(sold("one", "b")).rejects.toThrow(/unique/i);
  await sold("three", "b");
});
