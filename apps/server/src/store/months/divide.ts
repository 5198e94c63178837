import { sql } from "kysely";
import { allowLongStatements } from "../database/postgres/long-statements.ts";
import type { Database } from "../database/schema.ts";
import { monthPrefix } from "./month.ts";
import { copyLeft, leftOf } from "./left-months.ts";
import { limitRest, unlimitRest, validateRest } from "./limit-rest.ts";
import { beforeOf, limitOf, monthTables, restOf, type MonthTable } from "./month-tables.ts";
import { readMonths } from "./read-months.ts";
import { copyRights, withoutRights } from "./rights.ts";
import { expectNotJustUndone } from "./undone-at.ts";
import { run, runAll } from "./run-all.ts";
import { withShortLocks } from "./short-locks.ts";
import { validateConstraint } from "./validate-constraint.ts";

/**
 * Divides each table in steps that can be repeated: killed after any statement, the next call continues. No rows are
 * copied, and no statement of a visitor waits for more than a short lock. Meanwhile and between the steps, servers write
 * only IDs without a month, which every step admits. `did`: called after each step.
 */
export async function divide(db: Database, did: (what: string) => void, signal: AbortSignal): Promise<void> {
  const { divided } = await readMonths(db);
  await expectNotJustUndone(db);
  for (const table of monthTables) {
    if (divided.includes(table.name)) continue;
    if (await copyLeft(db, table.name, signal)) did(`${table.name}: merged the partitions that were left`);
    await makeRest(db, table, signal);
    await moveStrays(db, table, signal);
    await limitIds(db, table, signal);
    did(`${table.name}: checking that no row has a month in its ID`);
    await validateLimit(db, table, signal);
    await withShortLocks(db, signal, (tx) => limitRest(tx, table.name, `application_id >= '${monthPrefix}'`));
    await validateRest(db, table.name, signal);
    await attach(db, table, signal);
    did(`${table.name}: divided`);
  }
}

async function makeRest(db: Database, { name }: MonthTable, signal: AbortSignal): Promise<void> {
  const rest = restOf(name);
  await withShortLocks(db, signal, async (tx) => {
    const { rows } = await sql`select 1 where to_regclass(${rest}) is not null`.execute(tx);
    if (rows.length > 0) return;
    await runAll(tx, [`create table ${rest} (like ${name} including defaults including indexes)`]);
    // An erasure reaches what is moved there, before it is a partition.
    await runAll(tx, await copyRights(tx, name, rest));
  });
}

/** Repeats it until no row is moved: that run also clears the index of the rows that have left, which visitors would wait for. */
async function moveStrays(db: Database, table: MonthTable, signal: AbortSignal): Promise<void> {
  for (let moved = 1n; moved > 0n;) {
    signal.throwIfAborted();
    moved = await db.transaction().execute(async (tx) => {
      await allowLongStatements(tx);
      return await run(tx, movingStrays(table));
    });
  }
}

/**
 * From then on, no row is added that would contradict the partition's limit, and none is left, because a change of it
 * would be refused. No month is in the limit, so it never expires.
 */
async function limitIds(db: Database, table: MonthTable, signal: AbortSignal): Promise<void> {
  const { name } = table;
  await withShortLocks(db, signal, async (tx) => {
    if ((await readLimit(tx, name)) !== undefined) return;
    await runAll(tx, [
      `alter table ${name} add constraint ${limitOf(name)} check (application_id < '${monthPrefix}') not valid`,
      movingStrays(table),
    ]);
  });
}

/** Moves the rare random IDs that sort behind the limit, and months of an undone division, to the partition for the rest. */
const movingStrays = ({ name }: MonthTable): string =>
  `with moved as (delete from ${name} where application_id >= '${monthPrefix}' returning *)
   insert into ${restOf(name)} select * from moved`;

async function validateLimit(db: Database, { name }: MonthTable, signal: AbortSignal): Promise<void> {
  if ((await readLimit(db, name)) === false) await validateConstraint(db, name, limitOf(name), signal);
}

/** Replaces the table by one with partitions, of which it becomes the first. Their limits spare reading any for that. */
async function attach(db: Database, { name, indexes }: MonthTable, signal: AbortSignal): Promise<void> {
  const [before, rest] = [beforeOf(name), restOf(name)];
  const parent = leftOf(name);
  await withShortLocks(db, signal, async (tx) => {
    if ((await readMonths(tx)).divided.includes(name)) return;
    await runAll(tx, [`create table ${parent} (like ${name} including defaults) partition by range (application_id)`]);
    await runAll(tx, [
      ...indexes.map((columns) => `create index on ${parent} (${columns.join(", ")})`),
      ...(await copyRights(tx, name, parent)),
      `alter table ${parent} attach partition ${rest} default`,
    ]);
    const revoked = [...(await withoutRights(tx, before, name)), ...(await withoutRights(tx, rest))];
    await runAll(tx, [
      `lock table ${name} in access exclusive mode`,
      `alter table ${name} rename to ${before}`,
      `alter table ${parent} rename to ${name}`,
      `alter table ${name} attach partition ${before} for values from (minvalue) to ('${monthPrefix}')`,
      `alter table ${before} drop constraint ${limitOf(name)}`,
      unlimitRest(name),
      ...revoked,
    ]);
  });
}

/** Whether the limit is validated; undefined if the table has none. */
async function readLimit(db: Parameters<typeof readMonths>[0], table: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ convalidated: boolean }>`
    select convalidated from pg_constraint where conrelid = to_regclass(${table}) and conname = ${limitOf(table)}`.execute(
    db,
  );
  return rows[0]?.convalidated;
}
