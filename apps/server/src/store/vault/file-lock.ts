import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { KeyringRefused } from "./errors.ts";

/** The lock is held for milliseconds, so an older one was left by a killed process. */
const staleMs = 5_000;
const maxWaitMs = 10_000;
const pauseMs = 20;

/**
 * Runs `act` while holding the file's lock across processes. Blocks the thread. Throws `KeyringRefused` when the wait
 * takes too long.
 */
export function withFileLock<T>(path: string, act: () => T): T {
  const lock = `${path}.lock`;
  for (let waited = 0; !tryLock(lock); waited += pauseMs) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    // Compares with the machine's clock, because the file system uses it too.
    if (since !== undefined && Date.now() - since > staleMs) rmSync(lock, { force: true });
    else if (waited > maxWaitMs) throw new KeyringRefused(`Another process holds ${lock}.`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, "wx", 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
