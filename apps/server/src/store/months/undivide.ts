import type { Database } from "../database/schema.ts";
import { copyLeft, leftOf } from "./left-months.ts";
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
    await withShortLocks(db, signal, async (tx) => {
      if (!(await readMonths(tx)).divided.includes(name)) return;
      const before = beforeOf(name);
      const rights = await copyRights(tx, name, before);
      await runAll(tx, [
        `alter table ${name} detach partition ${before}`,
        ...rights,
        `alter table ${name} rename to ${leftOf(name)}`,
        `alter table ${before} rename to ${name}`,
        noteUndone(name),
      ]);
    });
    await copyLeft(db, name, signal);
    did(`${name}: no longer partitioned`);
  }
}
