import { DatabaseUnwritable, DataDirUnusable } from "../errors.ts";

/** SQLite's primary result codes for disk problems. */
const diskErrors: Readonly<Record<number, string>> = {
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
};

/** SQLite's primary result code; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : undefined;
}

/** Turns a disk error into `DatabaseUnwritable`; returns any other error unchanged. */
export function classifySqliteError(error: unknown): unknown {
  const code = diskErrors[resultCode(error) ?? 0];
  return code === undefined ? error : new DatabaseUnwritable(code, error);
}

/** Remedies for a full disk and a damaged file. Another directory would begin without the data of this one. */
const remedies: Readonly<Record<number | string, string>> = {
  11: "Restore a backup.",
  13: "Free some space.",
  26: "Restore a backup.",
  ENOSPC: "Free some space.",
  EROFS: "Make the disk writable.",
};

/** The error for a data directory that cannot be opened, with what to do. */
export function dataDirUnusable(dataDir: string, error: unknown): DataDirUnusable {
  const reason = error instanceof Error ? error.message : "unknown error";
  const remedy =
    remedies[resultCode(error) ?? ""] ??
    remedies[(error as NodeJS.ErrnoException).code ?? ""] ??
    "Set a different DATA_DIR.";
  return new DataDirUnusable(`Cannot use ${dataDir} as DATA_DIR: ${reason}. ${remedy}`, { cause: error });
}
