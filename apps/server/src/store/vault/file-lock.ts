import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { keepOwner } from "../../system/index.ts";
import { resultCode } from "../database/sqlite/sqlite-errors.ts";
import { KeyringRefused } from "./errors.ts";

/** Changing a key file takes a few milliseconds. */
const longestWaitMs = 10_000;
/** https://www.sqlite.org/rescode.html */
const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/**
 * Runs `act` while no other process, and no other part of this one, changes the file. Blocks the thread; throws `KeyringRefused` if
 * another process holds the lock for `longestWaitMs`.
 */
export function withFileLock<T>(path: string, act: () => T): T {
  const lock = holdFileLock(path, longestWaitMs);
  if (lock === undefined) throw new KeyringRefused(`Another process holds ${lockPathOf(path)}.`);
  try {
    return act();
  } finally {
    lock.close();
  }
}

const lockPathOf = (path: string): string => `${path}.mutex`;

/**
 * Holds a lock until `close`. It is SQLite's on an empty file beside `path`: the system releases it when its process dies, so no
 * lock is ever stale. Undefined if another process, or another part of this one, holds it for `waitMs`, which blocks the thread.
 * Throws `KeyringRefused` if its disk is full.
 */
export function holdFileLock(path: string, waitMs: number): { readonly close: () => void } | undefined {
  const lockPath = lockPathOf(path);
  // SQLite would create it readable by everyone.
  const isNew = !existsSync(lockPath);
  closeSync(openSync(lockPath, "a", 0o600));
  if (isNew) keepOwner(lockPath, path);
  const lock = new DatabaseSync(lockPath, { timeout: waitMs });
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    const code = resultCode(error);
    if (!(error instanceof Error) || code === undefined) throw error;
    if (code === sqliteBusy) return undefined;
    const remedy = code === sqliteNotADatabase ? "Remove it while no server runs." : "Free some space.";
    throw new KeyringRefused(`Cannot lock ${lockPath}: ${error.message}. ${remedy}`, { cause: error });
  }
}
