import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { lockNames } from "../database/locks.ts";
import { allowLongStatements } from "../database/postgres/long-statements.ts";
import type { Database, Tx } from "../database/schema.ts";
import { limitOf, restOf, type MonthTable } from "./month-tables.ts";
import { runAll } from "./run-all.ts";
import { withShortLocks } from "./short-locks.ts";

/** Holds the months of a table whose division was undone, until they are copied into it. */
export const leftOf = (table: string): string => `${table}_by_month`;

/** Copies the months that are left of a division into their table. Returns false if there are none. */
export async function copyLeft(db: Database, table: string, signal: AbortSignal): Promise<boolean> {
  const left = leftOf(table);
  // An earlier version began to divide the table again before this, and its limit would refuse the months.
  const isLeft = await withShortLocks(db, signal, async (tx) => {
    if (!(await isThere(tx, left))) return false;
    await runAll(tx, [`alter table ${table} drop constraint if exists ${limitOf(table)}`]);
    return true;
  });
  if (!isLeft) return false;
  return await db.transaction().execute(async (tx) => {
    await lockNames(tx, ["months"]);
    if (!(await isThere(tx, left))) return false;
    await allowLongStatements(tx);
    await runAll(tx, [`insert into ${table} select * from ${left}`, `drop table ${left}`]);
    return true;
  });
}

/**
 * The tables that hold the rows of one: two while it is being divided, or its division undone. Until the transaction ends,
 * rows move only from the first to the second, so that changes in this order miss none.
 */
export async function placesOf<Table extends MonthTable["name"]>(tx: Tx, table: Table): Promise<readonly Table[]> {
  if (!isShared(tx)) return [table];
  await lockNames(tx, [], ["months"]);
  // The same columns.
  return [table, ...((await tablesIn(tx, [leftOf(table), restOf(table)])) as readonly Table[])];
}

const isThere = async (tx: Tx, table: string): Promise<boolean> => (await tablesIn(tx, [table])).length > 0;

/**
 * Those of these names that are tables on their own, not partitions. Reads the rows of the catalog: `to_regclass` would
 * answer from before the wait for a lock.
 */
async function tablesIn(tx: Tx, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname in (${sql.join(names)})`.execute(tx);
  return rows.map(({ name }) => name);
}
