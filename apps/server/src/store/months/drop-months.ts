import { sql } from "kysely";
import { allowLongStatements } from "../database/postgres/long-statements.ts";
import type { Database } from "../database/schema.ts";
import { startOf } from "./month.ts";
import { monthTables, partOf, restOf, type MonthTable } from "./month-tables.ts";
import { readMonths } from "./read-months.ts";
import { runAll } from "./run-all.ts";
import { withShortLocks } from "./short-locks.ts";

/**
 * Drops the partitions of months that had ended by `until` (milliseconds since the epoch), if none of their rows is newer:
 * a round may run long after its application was stored. Returns the names of the partitions.
 */
export async function dropMonths(db: Database, until: number, signal: AbortSignal): Promise<readonly string[]> {
  const { divided, some, parts } = await readMonths(db);
  const due: { readonly name: string; readonly part: string }[] = [];
  for (const month of some.filter((one) => startOf(one, 1) <= until))
    for (const table of monthTables) {
      signal.throwIfAborted();
      const part = partOf(table.name, month);
      if (parts.has(part) && !(await hasNewer(db, part, table, until))) due.push({ name: table.name, part });
    }
  for (const { name, part } of due)
    await withShortLocks(db, signal, (tx) =>
      runAll(tx, [`alter table ${name} detach partition ${part}`, `alter table ${part} rename to ${part}_detached`]),
    );
  await dropDetached(db);
  for (const { name, age } of monthTables.filter((table) => divided.includes(table.name)))
    await sql`delete from ${sql.table(restOf(name))} where ${sql.ref(age.column)} <= ${limitOf(age, until)}`.execute(
      db,
    );
  return due.map(({ part }) => part);
}

/**
 * Drops partitions that were taken out, by this run or by one that was killed. Their locks and files are of no concern to
 * visitors anymore.
 */
async function dropDetached(db: Database): Promise<void> {
  const pattern = `^(${monthTables.map(({ name }) => name).join("|")})_[0-9]{4}_detached$`;
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and not relispartition and relnamespace = current_schema()::regnamespace and relname ~ ${pattern}`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

const limitOf = ({ unitMs, margin }: MonthTable["age"], until: number): number => Math.floor(until / unitMs) - margin;

/** Reads a partition that has no index for this, without blocking anyone. */
async function hasNewer(db: Database, part: string, { age }: MonthTable, until: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await sql`
      select 1 from ${sql.table(part)} where ${sql.ref(age.column)} > ${limitOf(age, until)} limit 1`.execute(tx);
    return rows.length > 0;
  });
}
