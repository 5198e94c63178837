import { sql } from "kysely";
import { DatabaseBusy } from "../database/errors.ts";
import type { Database } from "../database/schema.ts";
import { rereadMs } from "./id-months.ts";
import { monthTables } from "./month-tables.ts";
import { runAll } from "./run-all.ts";

const note = "no longer partitioned since";

/** The statement that notes on a table when its division was undone, by the database's clock. */
export const noteUndone = (table: string): string =>
  `do $$ begin execute format('comment on table %I is %L', '${table}',
     to_char(clock_timestamp() at time zone 'utc', '"${note} "YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')); end $$`;

/** Servers may name months until they have read that a division was undone, and a limit would refuse them. */
const settledMs = 2 * rereadMs;

/** Rejects with `DatabaseBusy` if the division was undone just now. */
export async function expectNotJustUndone(db: Database): Promise<void> {
  const ages = await Promise.all(monthTables.map(async ({ name }) => ({ name, ms: await readAge(db, name) })));
  const recent = ages.filter(({ ms }) => ms < settledMs);
  if (recent.length === 0) return;
  // Noted by a clock that has been set back since, or by that of another machine: it must not count for longer.
  const ahead = recent.filter(({ ms }) => ms < 0);
  await db.transaction().execute((tx) =>
    runAll(
      tx,
      ahead.map(({ name }) => noteUndone(name)),
    ),
  );
  throw new DatabaseBusy("Partitions were merged less than 20 minutes ago, and servers may not have noticed yet.");
}

/** Milliseconds since the division of a table was undone, by the database's clock; infinite if it never was. */
async function readAge(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ note: string | null; now: number }>`
    select obj_description(to_regclass(${table}), 'pg_class') as note,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const [row] = rows;
  const at = row?.note?.startsWith(note) === true ? Date.parse(row.note.slice(note.length).trim()) : Number.NaN;
  return row === undefined || Number.isNaN(at) ? Infinity : row.now - at;
}
