import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { KeyringRefused } from "./errors.ts";

/** Changing a key file takes a few milliseconds. */
const longestWaitMs = 10_000;
/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Runs `act` while no other process, and no other part of this one, changes the file. The lock is SQLite's on an empty file beside
 * it: the system releases it when its process dies, so no lock is ever stale. Blocks the thread; throws `KeyringRefused` if
 * another process holds the lock for `longestWaitMs`.
 */
export function withFileLock<T>(path: string, act: () => T): T {
  const lockPath = `${path}.mutex`;
  // SQLite would create it readable by everyone.
  closeSync(openSync(lockPath, "a", 0o600));
  const lock = new DatabaseSync(lockPath, { timeout: longestWaitMs });
  try {
    acquire(lock, lockPath);
    return act();
  } finally {
    lock.close();
  }
}

function acquire(lock: DatabaseSync, lockPath: string): void {
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    const isHeld = error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
    if (!isHeld) throw error;
    throw new KeyringRefused(`Another process holds ${lockPath}.`, { cause: error });
  }
}
