import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../schema.ts";
import type { SqlitePages } from "./sqlite-pages.ts";

/** Small enough to block other work for only a few milliseconds. */
const pagesAtOnce = 1_024;

/** SQLite's default: pages in the log before it checkpoints by itself. */
const defaultAutocheckpoint = 1_000;

/**
 * Overwrites deleted data wherever it still lies: in the log, and in pages that SQLite moved rows away from. Works a
 * few pages at a time beside this process's other work; pages written meanwhile are cleared again.
 */
export function createClearDeleted(db: Database, pages: SqlitePages): (signal?: AbortSignal) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function pass(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await setAutocheckpoint(db, 0);
    try {
      for (let page = await clearFrom(1); page !== undefined; page = await clearFrom(page)) {
        await setImmediate();
        signal?.throwIfAborted();
      }
    } finally {
      await setAutocheckpoint(db, defaultAutocheckpoint);
    }
    pages.sync();
  }

  const clearFrom = (first: number): Promise<number | undefined> =>
    db.connection().execute(async (connection) => {
      // Any statement commits the open group.
      await sql`select 1`.execute(connection);
      const touched = pages.inLog();
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      if (rows[0]?.busy !== 0) throw new Error("The write-ahead log could not be emptied.");
      // Without this, SQLite would write its cached copies of these pages back.
      await sql`pragma shrink_memory`.execute(connection);
      return pages.clear(first, pagesAtOnce, touched);
    });

  /** A pass serves all calls that arrive before it begins. */
  return (signal) => {
    const begin = (): Promise<void> => {
      next = undefined;
      running = pass(signal);
      return running;
    };
    // Start after a failed pass too: its own callers already got the error.
    next ??= running.then(begin, begin);
    return next;
  };
}

const setAutocheckpoint = (db: Database, most: number) => sql`pragma wal_autocheckpoint = ${sql.lit(most)}`.execute(db);
