import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { lockNames } from "../database/locks.ts";
import type { Database, Tx } from "../database/schema.ts";
import { limitOf, type MonthTable } from "./month-tables.ts";
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
    await sql`set local statement_timeout = 0`.execute(tx);
    await runAll(tx, [`insert into ${table} select * from ${left}`, `drop table ${left}`]);
    return true;
  });
}

/**
 * The tables that hold the rows of one: two while a division is being undone. No division begins or ends until the
 * transaction does, so that a change of these rows misses none.
 */
export async function placesOf<Table extends MonthTable["name"]>(tx: Tx, table: Table): Promise<readonly Table[]> {
  if (!isShared(tx)) return [table];
  await lockNames(tx, [], ["months"]);
  const left = leftOf(table);
  // The same columns.
  return (await isThere(tx, left)) ? [table, left as Table] : [table];
}

async function isThere(tx: Tx, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${table}) is not null`.execute(tx);
  return rows.length > 0;
}
