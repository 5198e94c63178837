import { backup, type DatabaseSync } from "node:sqlite";
import { sql, type KyselyPlugin } from "kysely";
import { createClearDeleted } from "./sqlite/clear-deleted.ts";
import { isShared } from "./dialect-of.ts";
import { DataDirMoved } from "./errors.ts";
import { moveState } from "./move-marker.ts";
import { measuredDialect, type DatabaseWatch } from "./measured-dialect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { refuseUnfinishedRestore } from "./sqlite/restore-draft.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { dataDirUnusable } from "./sqlite/sqlite-errors.ts";
import { openSqliteFile } from "./sqlite/sqlite-file.ts";
import { StoreKysely, type StoreConfig } from "./transactions.ts";
import { openPages, type SqlitePages } from "./sqlite/sqlite-pages.ts";

/** An embedded database with the file behind it. */
class EmbeddedKysely extends StoreKysely {
  readonly file: DatabaseSync;
  readonly clearDeleted: (signal?: AbortSignal) => Promise<void>;

  constructor(config: StoreConfig, file: DatabaseSync, pages: SqlitePages) {
    super(config);
    this.file = file;
    this.clearDeleted = createClearDeleted(this, pages);
  }
}

interface OpenOptions {
  readonly maxWaitMs?: number;
  readonly watch?: DatabaseWatch;
  readonly moving?: boolean;
  readonly plugins?: readonly KyselyPlugin[];
  /** The data does not have to survive a crash. */
  readonly isTemporary?: boolean;
}

/**
 * Opens and migrates the embedded database of a directory. Rejects with `DataDirInUse`, `DataDirUnusable`,
 * `DataDirMoved` or `DatabaseTooNew`. Close it with `destroy()`.
 */
export async function openDatabase(dataDir: string, options: OpenOptions = {}): Promise<Database> {
  const move = moveState(dataDir);
  if (move === "moved")
    throw new DataDirMoved(`The data in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL and start again.`);
  if (move === "moving" && options.moving !== true)
    throw new DataDirMoved(
      `The move of ${dataDir} to PostgreSQL is not finished. Run npx loanbridge migrate to-postgres again, or remove moving-to-postgres there to cancel the move.`,
    );
  refuseUnfinishedRestore(dataDir);
  const file = openSqliteFile(dataDir, options.isTemporary);
  const pages = pagesOf(file, dataDir);
  const dialect = sqliteDialect(file, { maxWaitMs: options.maxWaitMs ?? 2_000, onClosed: () => pages.close() });
  const measured = options.watch ? measuredDialect(dialect, options.watch) : dialect;
  const db = new EmbeddedKysely({ dialect: measured, plugins: options.plugins ?? [] }, file, pages);
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
    throw dataDirUnusable(dataDir, error);
  }
}

/**
 * Resolves when deleted data is gone from every file of the embedded database, including its log. Call it after the
 * commit. Does nothing on PostgreSQL: see docs/decisions/0016.
 */
export async function clearDeleted(db: Database, signal?: AbortSignal): Promise<void> {
  if (isShared(db)) return;
  if (!(db instanceof EmbeddedKysely)) throw new Error("This is not the embedded database as it was opened.");
  await db.clearDeleted(signal);
}

/**
 * Copies a consistent snapshot of the database into an existing empty file, a few pages at a time, while this process
 * keeps writing. Returns false for PostgreSQL, which has its own tools for copies.
 */
export async function copyDatabase(db: Database, path: string): Promise<boolean> {
  if (!(db instanceof EmbeddedKysely)) return false;
  let copied: Promise<number> | undefined;
  // The first step of a backup fails while a transaction is open, and it fixes the snapshot. Hold the connection until
  // then.
  await db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    await new Promise<void>((resolve, reject) => {
      copied = backup(db.file, path, { rate: pagesAtOnce, progress: () => resolve() });
      copied.then(() => resolve(), reject);
    });
  });
  await copied;
  return true;
}

/** Larger steps would delay visitors; smaller ones would never finish under load. */
const pagesAtOnce = 200;
