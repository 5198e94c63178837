import { sqliteResultCode } from "../../store/index.ts";

/** SQLITE_IOERR, which is also how a nearly full disk fails, and SQLITE_FULL. */
const sqliteIoError = 10;
const sqliteFull = 13;

/** Problem of the disk that a backup is written to, with what to do; undefined for any other error. */
export function diskProblem(folder: string, error: unknown): string | undefined {
  const result = sqliteResultCode(error);
  if (result === sqliteFull || (error as NodeJS.ErrnoException).code === "ENOSPC")
    return `The disk with ${folder} is full. Free some space.`;
  if (result === sqliteIoError)
    return `The disk with ${folder} is full or damaged. Free some space, or choose a folder on another disk.`;
  return undefined;
}
