import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDatabase, type Database } from "../database/index.ts";

/** Opens the store for one command. Rejects with `DataDirInUse` while the server runs: it owns the store. */
export async function withStore<T>(config: Config, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(join(config.dataDir, "database"));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
