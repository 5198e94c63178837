import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import { lockNames } from "../database/locks.ts";
import type { Database, Tx } from "../database/schema.ts";
import { beforeOf, monthTables, type MonthTable } from "./month-tables.ts";
import { readMonths } from "./read-months.ts";
import { copyRights } from "./rights.ts";
import { runAll } from "./run-all.ts";
import { withShortLocks } from "./short-locks.ts";
import { noteUndone } from "./undone-at.ts";

/**
 * Turns divided tables back into undivided ones, in steps that can be repeated. The rows of months are missing from a
 * table while they are copied into it, which visitors do not notice. `did`: called after each table.
 */
export async function undivide(db: Database, did: (what: string) => void, signal: AbortSignal): Promise<void> {
  for (const { name } of monthTables) {
    const parent = leftOf(name);
    await withShortLocks(db, signal, async (tx) => {
      if (!(await readMonths(tx)).divided.includes(name)) return;
      const before = beforeOf(name);
      const rights = await copyRights(tx, name, before);
      await runAll(tx, [
        `alter table ${name} detach partition ${before}`,
        ...rights,
        `alter table ${name} rename to ${parent}`,
        `alter table ${before} rename to ${name}`,
        noteUndone(name),
      ]);
    });
    await db.transaction().execute(async (tx) => {
      await lockNames(tx, ["months"]);
      if (!(await isThere(tx, parent))) return;
      await sql`set local statement_timeout = 0`.execute(tx);
      await runAll(tx, [`insert into ${name} select * from ${parent}`, `drop table ${parent}`]);
    });
    did(`${name}: no longer partitioned`);
  }
}

/** Holds the months of a table that are not copied into it yet. */
const leftOf = (table: string): string => `${table}_by_month`;

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
