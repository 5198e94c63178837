import { DatabaseUnwritable } from "../errors.ts";

/** Primary result codes of SQLite that say something of the disk, not of the statement. */
const ofTheDisk: Readonly<Record<number, string>> = {
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
};

/** SQLite's primary result code; undefined when it is no error of SQLite's. */
export function resultCode(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode & 0xff
    : undefined;
}

/** What is thrown in the place of an error of the disk; any other stays as it is. */
export function told(error: unknown): unknown {
  const code = ofTheDisk[resultCode(error) ?? 0];
  return code === undefined ? error : new DatabaseUnwritable(code, error);
}
