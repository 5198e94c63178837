import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../schema.ts";
import type { SqlitePages } from "./sqlite-pages.ts";

/** Others wait for some milliseconds. */
const pagesAtOnce = 1_024;

/** After how many pages SQLite empties its log of its own accord: its standard. */
const pagesInLog = 1_000;

/**
 * Overwrites what was deleted wherever it still lies: in the log, and in the pages that SQLite has moved rows away from. A few pages at a
 * time, beside the work of this process; what is written in between is looked at once more.
 */
export function clearing(db: Database, pages: SqlitePages): (signal?: AbortSignal) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function pass(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await setLog(db, 0);
    try {
      for (let page = await someFrom(1); page !== undefined; page = await someFrom(page)) {
        await setImmediate();
        signal?.throwIfAborted();
      }
    } finally {
      await setLog(db, pagesInLog);
    }
    pages.sync();
  }

  const someFrom = (first: number): Promise<number | undefined> =>
    db.connection().execute(async (quiet) => {
      // Commits what waits for others.
      await sql`select 1`.execute(quiet);
      const touched = pages.inLog();
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(quiet);
      if (rows[0]?.busy !== 0) throw new Error("The write-ahead log could not be emptied.");
      // Else SQLite would write back what its memory has of these pages.
      await sql`pragma shrink_memory`.execute(quiet);
      return pages.clear(first, pagesAtOnce, touched);
    });

  /** One pass serves all who ask for it before it begins. */
  return (signal) => {
    const begin = (): Promise<void> => {
      next = undefined;
      running = pass(signal);
      return running;
    };
    // Whom an earlier one failed was told.
    next ??= running.then(begin, begin);
    return next;
  };
}

const setLog = (db: Database, most: number) => sql`pragma wal_autocheckpoint = ${sql.lit(most)}`.execute(db);
