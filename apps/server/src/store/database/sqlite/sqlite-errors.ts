import { DatabaseUnwritable } from "../errors.ts";

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
