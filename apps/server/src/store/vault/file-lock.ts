import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { KeyringRefused } from "./errors.ts";

/** Holding it takes milliseconds: an older one was left behind by a process that was killed. */
const staleMs = 5_000;
const longestWaitMs = 10_000;
const pauseMs = 20;

/** Runs while no other process, and no other part of this one, changes the file. Blocks; throws `KeyringRefused` when it takes too long. */
export function whileLocked<T>(path: string, act: () => T): T {
  const lock = `${path}.lock`;
  for (let waited = 0; !taken(lock); waited += pauseMs) {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    // The clock of the machine, as the file system's is.
    if (since !== undefined && Date.now() - since > staleMs) rmSync(lock, { force: true });
    else if (waited > longestWaitMs) throw new KeyringRefused(`Another process holds the lock ${lock}.`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
  try {
    return act();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, "wx", 0o600));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
