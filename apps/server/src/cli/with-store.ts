import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../system/index.ts";
import { openStore, type Database, fileName } from "../store/index.ts";
import { CommandRefused } from "./command-refused.ts";

/** A store that a running server has open. */
export interface ServedStore {
  readonly db: Database;
  /** After work was stored: wakes those who do it. */
  readonly worked: () => void;
}

/** Set while a running server works on a command: the store is open already, and its own. */
export const servedStore = new AsyncLocalStorage<ServedStore>();

/**
 * Opens the store for one command. Rejects with `DataDirInUse` while a server runs over it; `runCommand` then has that server run the
 * whole command (`serve-operator.ts`), so nothing may have been printed before.
 */
export async function withStore<T>(config: Config, use: (db: Database, worked: () => void) => Promise<T>): Promise<T> {
  const served = servedStore.getStore();
  if (served !== undefined) return await use(served.db, served.worked);
  const db = await openStore(config);
  try {
    return await use(db, () => {});
  } finally {
    await db.destroy();
  }
}

/** The same for what asks of, or changes, what is stored: where nothing is, the directory is the wrong one, and no new store is made. */
export async function withStored<T>(config: Config, use: (db: Database, worked: () => void) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const isServed = servedStore.getStore() !== undefined;
  if (!isServed && databaseUrl === undefined && !existsSync(join(dataDir, "database", fileName)))
    throw new CommandRefused(
      `No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL to the value that the server uses.`,
    );
  return await withStore(config, use);
}
