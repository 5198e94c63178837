import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { beforeOf, monthTables } from "./month-tables.ts";
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
    const parent = `${name}_by_month`;
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
      const { rows } = await sql`select 1 where to_regclass(${parent}) is not null`.execute(tx);
      if (rows.length === 0) return;
      await sql`set local statement_timeout = 0`.execute(tx);
      await runAll(tx, [`insert into ${name} select * from ${parent}`, `drop table ${parent}`]);
    });
    did(`${name}: no longer partitioned`);
  }
}
