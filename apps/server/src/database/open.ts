import { Kysely, sql } from "kysely";
import { isShared } from "./dialect-of.ts";
import { measuredDialect, type DatabaseWatch } from "./measured-dialect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { openSqliteFile } from "./sqlite-file.ts";

/** The embedded database of a directory, migrated. Rejects with `DataDirInUse`, `DataDirUnusable` or `DatabaseTooNew`. Close it with `destroy()`. */
export async function openDatabase(
  dataDir: string,
  options: { readonly longestWaitMs?: number; readonly watch?: DatabaseWatch } = {},
): Promise<Database> {
  const file = openSqliteFile(dataDir);
  const dialect = sqliteDialect(file, options.longestWaitMs ?? 2_000);
  const db: Database = new Kysely({ dialect: options.watch ? measuredDialect(dialect, options.watch) : dialect });
  try {
    await migrate(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Empties the write-ahead log, so that what was deleted is in no file any more. Rejects when it could not. PostgreSQL clears its
 * tables itself (vacuum) and keeps its log for as long as its operator says: see docs/decisions/0016.
 */
export async function truncateLog(db: Database): Promise<void> {
  if (isShared(db)) return;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error("The write-ahead log could not be emptied.");
}
