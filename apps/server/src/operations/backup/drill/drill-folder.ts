import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { holdFileLock } from "../../../store/index.ts";
import { makeFolder } from "../../../system/index.ts";
import { BackupRefused } from "../errors.ts";

const stopping = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface DrillFolder {
  readonly folder: string;
  /** A drill that was killed had left a copy, which is removed now. */
  readonly hadLeftover: boolean;
}

/**
 * Gives `use` an empty folder in `parent`, which is removed afterward, also if `use` fails or a signal ends the process.
 * Throws `BackupRefused` while another drill uses it.
 */
export async function withDrillFolder<T>(parent: string, use: (given: DrillFolder) => Promise<T>): Promise<T> {
  makeFolder(parent);
  const folder = join(parent, "drill");
  const lock = holdFileLock(folder, 0);
  if (lock === undefined)
    throw new BackupRefused(`Another drill is running in ${parent}. Wait until it ends, or pass --in DIR.`);
  // A thread may still be writing there when a signal arrives, so that a first try finds the folder not empty.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const stop = (signal: NodeJS.Signals): void => {
    remove();
    ignoreSignals();
    // Ends the process as the signal would have.
    process.kill(process.pid, signal);
  };
  const ignoreSignals = (): void => stopping.forEach((signal) => process.off(signal, stop));
  try {
    for (const signal of stopping) process.on(signal, stop);
    const hadLeftover = existsSync(folder);
    remove();
    makeFolder(folder);
    return await use({ folder, hadLeftover });
  } finally {
    remove();
    ignoreSignals();
    lock.close();
  }
}
