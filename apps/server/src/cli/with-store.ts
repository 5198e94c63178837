import { statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../system/index.ts";
import { fileName, openReader, openStore, type Database, type Reader } from "../store/index.ts";
import { CommandRefused } from "./command-refused.ts";

/** A store that a running server has open. */
export interface ServedStore {
  readonly db: Database;
  /** Call it after storing work. */
  readonly wakeWorkers: () => void;
  /** Opens the server's console, and resolves with a one-time address. */
  readonly openConsole?: () => Promise<string>;
}

/** `reader`: where to read what is only printed. */
type Use<T> = (db: Database, wakeWorkers: () => void, reader: Reader) => Promise<T>;

/** How a command reaches the store. */
export interface StoreAccess {
  /** True if a running server executes the command on its own store. */
  readonly isServed: boolean;
  /** Opens the console of the server that executes the command; absent if none does. */
  readonly openConsole?: () => Promise<string>;
  /**
   * Opens the store, or uses the running server's. Rejects with `DataDirInUse` while a server uses it; `runCommand` then
   * has that server run the whole command.
   */
  use<T>(config: Config, use: Use<T>): Promise<T>;
  /** The same for commands that read or change what is stored: without a database, refuses instead of creating one. */
  useExisting<T>(config: Config, use: Use<T>): Promise<T>;
}

export function createStoreAccess(served?: ServedStore): StoreAccess {
  async function useStore<T>(config: Config, use: Use<T>): Promise<T> {
    // A server that runs commands owns an embedded database, which has no replica.
    if (served !== undefined) return await use(served.db, served.wakeWorkers, openReader(served.db));
    await using opened = new AsyncDisposableStack();
    const db = opened.adopt(await openStore(config), (one) => one.destroy());
    const reader = opened.adopt(openReader(db, config.databaseReadUrl), (one) => one.close());
    return await use(db, () => {}, reader);
  }
  return {
    isServed: served !== undefined,
    ...(served?.openConsole && { openConsole: served.openConsole }),
    use: useStore,
    async useExisting(config, use) {
      const { dataDir, databaseUrl } = config;
      if (served === undefined && databaseUrl === undefined) refuseWithoutDatabase(dataDir);
      return await useStore(config, use);
    },
  };
}

function refuseWithoutDatabase(dataDir: string): void {
  try {
    statSync(join(dataDir, "database", fileName));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // A user who may not look inside must not think that the data is gone.
    if (code !== "ENOENT" && code !== "ENOTDIR")
      throw new CommandRefused(`Cannot read ${dataDir} (${code}). Run the command as the server's user.`, {
        cause: error,
      });
    throw new CommandRefused(
      `No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL to the value that the server uses.`,
      { cause: error },
    );
  }
}
