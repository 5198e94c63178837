import { sql } from "kysely";
import { expect, test } from "vitest";
import { isShared } from "./dialect-of.ts";
import { readByIndex } from "./read-by-index.ts";
import type { Database, Tx } from "./schema.ts";
import { temporaryDatabase } from "./temporary-folder.fixture.ts";

/** How the database would count every row of a small table. */
async function planOf(from: Database | Tx): Promise<string> {
  const explain = isShared(from) ? "explain (costs off)" : "explain query plan";
  const { rows } = await sql
    .raw<Record<string, unknown>>(`${explain} select count(*) from fact_sum where level = 'lender' and day > 20000`)
    .execute(from);
  return rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n");
}

test("a small table is read by its index inside, and again as the planner likes outside", async () => {
  const db = await temporaryDatabase();
  if (isShared(db)) await sql`analyze fact_sum`.execute(db);
  const before = await planOf(db);
  const inside = await readByIndex(db, planOf);
  expect(inside).not.toContain("Seq Scan");
  expect(inside).toMatch(/index/iu);
  expect(await planOf(db)).toBe(before);
});

test("an error of the read is passed on, and the store still works", async () => {
  const db = await temporaryDatabase();
  const failing = readByIndex(db, async (from) => await sql`select * from no_such_table`.execute(from));
  await expect(failing).rejects.toThrow("no_such_table");
  expect(await readByIndex(db, async (from) => (await sql`select 1 as one`.execute(from)).rows)).toEqual([{ one: 1 }]);
});
