import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DatabaseBusy } from "../database/errors.ts";
import { lockNames } from "../database/locks.ts";
import { sqlState } from "../database/postgres/postgres-errors.ts";
import type { Database, Tx } from "../database/schema.ts";

/** While a statement waits for its lock, visitors wait behind it. Milliseconds. */
const lockMs = 20;
/** Visitors go on meanwhile. Milliseconds. */
const retryMs = 150;
const maxTries = 200;

/**
 * Runs a transaction that changes how tables are divided, one at a time over all processes. It waits only briefly for
 * locks, and tries again later. Rejects with `DatabaseBusy` if a longer transaction, such as a backup, keeps a table.
 */
export async function withShortLocks<T>(db: Database, signal: AbortSignal, act: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx);
        // The locks would last until the disk has the commit. If a crash undoes it, the next run repeats it.
        await sql`set local synchronous_commit = off`.execute(tx);
        await lockNames(tx, ["months"]);
        return await act(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries >= maxTries)
        throw new DatabaseBusy("Another transaction, such as a backup or a report, uses a table.", {
          cause: error,
        });
    }
    await sleep(retryMs, undefined, { signal });
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseBusy && sqlState(error.cause) === "55P03";
