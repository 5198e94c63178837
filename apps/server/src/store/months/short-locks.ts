import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { DatabaseBusy } from "../database/errors.ts";
import { lockNames } from "../database/locks.ts";
import { sqlState } from "../database/postgres/postgres-errors.ts";
import type { Database, Tx } from "../database/schema.ts";

/** While a statement waits for its lock, visitors wait behind it. Milliseconds. */
const lockMs = 20;
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
        await sql.raw(`set local lock_timeout = ${String(lockMs)}`).execute(tx);
        // The locks would last until the disk has the commit. If a crash undoes it, the next run repeats it.
        await sql`set local synchronous_commit = off`.execute(tx);
        await lockNames(tx, ["months"]);
        return await act(tx);
      });
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries >= maxTries)
        throw new DatabaseBusy("Another transaction, such as a backup or a report, uses a table. Try again later.", {
          cause: error,
        });
    }
    await sleep(50 + Math.random() * 200, undefined, { signal });
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof DatabaseBusy && sqlState(error.cause) === "55P03";

/** Sends statements at once, so that no lock is held while this process is busy with something else. */
export async function runAll(tx: Tx, statements: readonly string[]): Promise<void> {
  await Promise.all(statements.map((statement) => sql.raw(statement).execute(tx)));
}
