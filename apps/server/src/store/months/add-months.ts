import { sql } from "kysely";
import type { Database, Tx } from "../database/schema.ts";
import { unlimitRest, limitRest, validateRest } from "./limit-rest.ts";
import { monthAt, prefixOf, startOf, type Month } from "./month.ts";
import { beforeOf, monthTables, partOf, restOf } from "./month-tables.ts";
import { readMonths } from "./read-months.ts";
import { withoutRights } from "./rights.ts";
import { runAll } from "./run-all.ts";
import { withShortLocks } from "./short-locks.ts";

/** A server whose owner forgets this task still has so many months after the current one. */
const monthsAhead = 3;

/**
 * Adds the partitions of this month and the next three to every table. Does nothing while a table is undivided, because
 * an ID with a month must fit into all of them. Returns the months that were added.
 */
export async function addMonths(db: Database, now: number, signal: AbortSignal): Promise<readonly Month[]> {
  const { isDivided, every } = await readMonths(db);
  if (!isDivided) return [];
  const added: Month[] = [];
  for (let later = 0; later <= monthsAhead; later += 1) {
    const month = monthAt(now, later);
    if (!every.has(month) && (await addMonth(db, month, signal))) added.push(month);
  }
  return added;
}

/** Returns false for a month with rows among the rest: they would have to move while visitors wait. */
async function addMonth(db: Database, month: Month, signal: AbortSignal): Promise<boolean> {
  const [from, to] = [prefixOf(month), prefixOf(monthAt(startOf(month), 1))];
  const undivided = async (tx: Tx): Promise<readonly string[]> => {
    const { parts } = await readMonths(tx);
    return monthTables.map(({ name }) => name).filter((name) => !parts.has(partOf(name, month)));
  };
  const limited = await withShortLocks(db, signal, async (tx) => {
    const names = await undivided(tx);
    for (const name of names) {
      // In case an earlier run was killed: its limit would refuse rows of a month that is not added after all.
      await runAll(tx, [unlimitRest(name)]);
      const { rows } = await sql`
        select 1 from ${sql.table(restOf(name))} where application_id >= ${from} and application_id < ${to} limit 1`.execute(
        tx,
      );
      if (rows.length > 0) return undefined;
    }
    for (const name of names) await limitRest(tx, name, `application_id < '${from}' or application_id >= '${to}'`);
    return names;
  });
  if (limited === undefined) return false;
  for (const name of limited) await validateRest(db, name, signal);
  await withShortLocks(db, signal, async (tx) => {
    for (const name of await undivided(tx)) {
      const part = partOf(name, month);
      await runAll(tx, [`create table ${part} (like ${beforeOf(name)} including defaults including indexes)`]);
      const revoked = await withoutRights(tx, part);
      await runAll(tx, [
        ...revoked,
        `alter table ${name} attach partition ${part} for values from ('${from}') to ('${to}')`,
        unlimitRest(name),
      ]);
    }
  });
  return true;
}
