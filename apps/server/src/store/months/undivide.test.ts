import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../database/schema.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";
import {
  dividedStore,
  emptyStore,
  killedAfter,
  killedWith,
  never,
  november,
  ofMonth,
  ofPlain,
  storeRound,
} from "./divided-store.fixture.ts";
import { readMonths } from "./read-months.ts";
import { undivide } from "./undivide.ts";

const nothing = (): void => undefined;
const ids = [ofPlain, ofMonth("2609"), ofMonth("2611"), ofMonth("2612")];

const idsIn = async (db: Database, table: "skip" | "steering_round"): Promise<readonly string[]> =>
  (await db.selectFrom(table).select("application_id").orderBy("application_id").execute()).map(
    (row) => row.application_id,
  );

/** Tables, columns, indexes, constraints and rights of a schema, without the names of indexes. */
async function schemaOf(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select relname, relkind, relacl::text,
      (select string_agg(attname || ' ' || atttypid::regtype || ' ' || attnotnull || coalesce(attacl::text, ''), ', ' order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
      (select string_agg(pg_get_constraintdef(oid), ', ' order by conname) from pg_constraint where conrelid = pg_class.oid) as constraints,
      (select string_agg(pg_get_indexdef(indexrelid), ', ' order by indexrelid::regclass::text) from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`.execute(
    db,
  );
  return rows;
}

test("undone, a division leaves the schema and every row as they were, killed after any statement or not", async () => {
  const before = await schemaOf((await emptyStore()).db);
  for (let statements = 1, isDone = false; !isDone; statements += 5) {
    const { db, url } = await dividedStore();
    for (const id of ids) await storeRound(db, id);
    const killed = await killedAfter(url, statements);
    isDone = await undivide(killed, nothing, never).then(
      () => true,
      () => false,
    );
    await storeRound(db, ofMonth("2611", "between"));
    await undivide(db, nothing, never);
    const all = [...ids, ofMonth("2611", "between")].toSorted();
    expect([await idsIn(db, "skip"), await idsIn(db, "steering_round")]).toEqual([all, all]);
    expect(await schemaOf(db)).toEqual(before);
  }
});

/** Notes that the division of a table was undone so many minutes ago. */
async function noteUndone(db: Database, table: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  await sql.raw(`comment on table ${table} is 'no longer partitioned since ${at}'`).execute(db);
}

test("a store that was undone can be divided again: its months stay among the rest, and later ones have partitions", async () => {
  const { db } = await dividedStore();
  for (const id of ids) await storeRound(db, id);
  await undivide(db, nothing, never);
  await expect(divide(db, nothing, never)).rejects.toThrow("servers may not have noticed yet");
  await noteUndone(db, "skip", 21);
  await noteUndone(db, "steering_round", 21);
  await divide(db, nothing, never);
  expect(await addMonths(db, november, never)).toEqual(["2701", "2702"]);
  expect(await idsIn(db, "skip")).toEqual(ids.toSorted());
  expect((await readMonths(db)).isDivided).toBe(true);
});

test("a store that was undone by a clock ahead can be divided 20 minutes after that is noticed", async () => {
  const { db } = await emptyStore();
  const note = async () =>
    (await sql<{ note: string }>`select obj_description('skip'::regclass, 'pg_class') as note`.execute(db)).rows[0]
      ?.note;
  await noteUndone(db, "skip", -300);
  const ahead = await note();
  await expect(divide(db, nothing, never)).rejects.toThrow("servers may not have noticed yet");
  const corrected = await note();
  expect(Date.parse(corrected?.slice(-24) ?? "")).toBeLessThan(Date.parse(ahead?.slice(-24) ?? "") - 299 * 60_000);
  await expect(divide(db, nothing, never)).rejects.toThrow("servers may not have noticed yet");
  expect(await note()).toBe(corrected);
  await noteUndone(db, "skip", 21);
  await divide(db, nothing, never);
});

test.each([false, true])(
  "a store whose --undo was interrupted can be divided again (begun by an earlier version: %s)",
  async (isBegun) => {
    const store = await dividedStore();
    const { db } = store;
    for (const id of ids) await storeRound(db, id);
    await killedWith(store, "skip_by_month", (killed) => undivide(killed, nothing, never));
    await noteUndone(db, "skip", 21);
    // An earlier version limited the IDs before it failed.
    const limit = "check (application_id < 'zzzzzz') not valid";
    if (isBegun) await sql.raw(`alter table skip add constraint skip_without_month ${limit}`).execute(db);
    await divide(db, nothing, never);
    expect((await readMonths(db)).isDivided).toBe(true);
    expect([await idsIn(db, "skip"), await idsIn(db, "steering_round")]).toEqual([ids.toSorted(), ids.toSorted()]);
  },
);
