import { backup, type DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { clearing } from "./sqlite/clear-deleted.ts";
import { isShared } from "./dialect-of.ts";
import { DataDirMoved, DataDirUnusable } from "./errors.ts";
import { moveOf } from "./marker.ts";
import { measuredDialect, type DatabaseWatch } from "./measured-dialect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { openSqliteFile } from "./sqlite/sqlite-file.ts";
import { StoreKysely } from "./transactions.ts";
import { openPages, type SqlitePages } from "./sqlite/sqlite-pages.ts";

interface Embedded {
  readonly file: DatabaseSync;
  readonly clear: (signal?: AbortSignal) => Promise<void>;
}

/** What is behind each embedded database. */
const embedded = new WeakMap<Database, Embedded>();

/** The embedded database of a directory, migrated. Rejects with `DataDirInUse`, `DataDirUnusable`, `DataDirMoved` or `DatabaseTooNew`. Close it with `destroy()`. */
export async function openDatabase(
  dataDir: string,
  options: { readonly longestWaitMs?: number; readonly watch?: DatabaseWatch; readonly moving?: boolean } = {},
): Promise<Database> {
  const move = moveOf(dataDir);
  if (move === "moved")
    throw new DataDirMoved(`The data in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL and start again.`);
  if (move === "moving" && options.moving !== true)
    throw new DataDirMoved(
      `The move of ${dataDir} to PostgreSQL is not finished. Run npx loanbridge migrate to-postgres again, or remove moving-to-postgres there to cancel the move.`,
    );
  const file = openSqliteFile(dataDir);
  const pages = pagesOf(file, dataDir);
  const dialect = sqliteDialect(file, { longestWaitMs: options.longestWaitMs ?? 2_000, closed: () => pages.close() });
  const db: Database = new StoreKysely({ dialect: options.watch ? measuredDialect(dialect, options.watch) : dialect });
  embedded.set(db, { file, clear: clearing(db, pages) });
  try {
    await migrate(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function pagesOf(file: DatabaseSync, dataDir: string): SqlitePages {
  try {
    return openPages(dataDir);
  } catch (error) {
    file.close();
    throw new DataDirUnusable(
      `Cannot use ${dataDir} as DATA_DIR: ${error instanceof Error ? error.message : "unknown error"}.`,
      { cause: error },
    );
  }
}

/**
 * Resolves when what was deleted is in no file of the embedded database any more, nor in its log: to be awaited after the commit. On
 * PostgreSQL nothing is done: see docs/decisions/0016.
 */
export async function clearDeleted(db: Database, signal?: AbortSignal): Promise<void> {
  if (isShared(db)) return;
  const behind = embedded.get(db);
  if (behind === undefined) throw new Error("This is not the embedded database as it was opened.");
  await behind.clear(signal);
}

/**
 * Copies the whole database, as it is at one moment, into an existing empty file, while it goes on being written: a few pages at a
 * time, beside the work of this process. False where it is not the embedded one, which its own tools copy.
 */
export async function copyDatabase(db: Database, path: string): Promise<boolean> {
  const file = embedded.get(db)?.file;
  if (file === undefined) return false;
  let copied: Promise<number> | undefined;
  // The first step fails where a transaction is open, and what is to be copied is not known before it: nobody else has a turn until then.
  await db.connection().execute(async (quiet) => {
    await sql`select 1`.execute(quiet);
    await new Promise<void>((begun, failed) => {
      copied = backup(file, path, { rate: pagesAtOnce, progress: () => begun() });
      copied.then(() => begun(), failed);
    });
  });
  await copied;
  return true;
}

/** More would hold up visitors; fewer would never end under load. */
const pagesAtOnce = 200;
