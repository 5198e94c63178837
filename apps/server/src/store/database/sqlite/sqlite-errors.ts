import { DatabaseUnwritable } from "../errors.ts";

/** Primary result codes of SQLite that are about the disk, not the statement. */
const ofTheDisk: Readonly<Record<number, string>> = {
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

/** Turns an error of the disk into `DatabaseUnwritable`; returns any other error unchanged. */
export function classifySqliteError(error: unknown): unknown {
  const code = ofTheDisk[resultCode(error) ?? 0];
  return code === undefined ? error : new DatabaseUnwritable(code, error);
}
