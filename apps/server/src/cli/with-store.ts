import { AsyncLocalStorage } from "node:async_hooks";
import type { Config } from "../config.ts";
import { openStore, type Database } from "../database/index.ts";

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
