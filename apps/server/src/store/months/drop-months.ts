import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { startOf } from "./month.ts";
import { monthTables, partOf, restOf, type MonthTable } from "./month-tables.ts";
import { readMonths } from "./read-months.ts";
import { withShortLocks } from "./short-locks.ts";

/**
 * Drops the partitions of months that had ended by `until` (milliseconds since the epoch), if none of their rows is newer:
 * a round may run long after its application was stored. Returns the names of the partitions.
 */
export async function dropMonths(db: Database, until: number, signal: AbortSignal): Promise<readonly string[]> {
  const { divided, some, parts } = await readMonths(db);
  const due: string[] = [];
  for (const month of some.filter((one) => startOf(one, 1) <= until))
    for (const table of monthTables) {
      signal.throwIfAborted();
      const part = partOf(table.name, month);
      if (parts.has(part) && !(await hasNewer(db, part, table, until))) due.push(part);
    }
  for (const part of due) await withShortLocks(db, signal, (tx) => sql.raw(`drop table if exists ${part}`).execute(tx));
  for (const { name, age } of monthTables.filter((table) => divided.includes(table.name)))
    await sql`delete from ${sql.table(restOf(name))} where ${sql.ref(age.column)} <= ${limitOf(age, until)}`.execute(
      db,
    );
  return due;
}

const limitOf = ({ unitMs, margin }: MonthTable["age"], until: number): number => Math.floor(until / unitMs) - margin;

/** Reads a partition that has no index for this, without blocking anyone. */
async function hasNewer(db: Database, part: string, { age }: MonthTable, until: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql`
      select 1 from ${sql.table(part)} where ${sql.ref(age.column)} > ${limitOf(age, until)} limit 1`.execute(tx);
    return rows.length > 0;
  });
}
