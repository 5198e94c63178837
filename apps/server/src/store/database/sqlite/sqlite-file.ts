import { chmodSync, closeSync, lstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../../../system/index.ts";
import { DataDirInUse, DataDirUnusable } from "../errors.ts";
import { dataDirUnusable, resultCode } from "./sqlite-errors.ts";

export const fileName = "loanbridge.sqlite";

/**
 * Every acknowledged commit is on disk, deleted data is overwritten, and one process at a time has the file. Order
 * matters: set the lock mode before WAL.
 */
const pragmas = [
  "locking_mode = exclusive",
  "journal_mode = wal",
  "synchronous = full",
  "secure_delete = on",
  // Savepoint journals: otherwise they go to a temporary folder, which a read-only image may lack and which nothing
  // clears.
  "temp_store = memory",
  "foreign_keys = on",
  "busy_timeout = 0",
  "trusted_schema = off",
];

/** `isTemporary`: the data does not have to survive a crash, so that commits do not wait for the disk. */
export function openSqliteFile(dataDir: string, isTemporary = false): DatabaseSync {
  const path = join(dataDir, fileName);
  let db: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    refuseLink(path);
    // SQLite would create the file readable by everyone. The log inherits the file's mode.
    closeSync(openSync(path, "a", 0o600));
    chmodSync(path, 0o600);
    db = new DatabaseSync(path);
    for (const pragma of pragmas) db.exec(`pragma ${pragma}`);
    if (isTemporary) db.exec("pragma synchronous = off");
    // SQLite takes the lock only at the first write.
    db.exec("begin immediate; pragma user_version = 1; commit");
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof DataDirUnusable) throw error;
    if (isBusy(error))
      throw new DataDirInUse(`Another process is using ${dataDir}. Stop it or set a different DATA_DIR.`, {
        cause: error,
      });
    throw dataDirUnusable(dataDir, error);
  }
}

/** SQLite keeps the log beside the file that a link points to, where no other part of this program looks for it. */
function refuseLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new DataDirUnusable(
      `${path} is a symbolic link. Link its folder instead, or set DATA_DIR to where the file is.`,
    );
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isBusy(error: unknown): boolean {
  return [5, 6].includes(resultCode(error) ?? 0);
}
