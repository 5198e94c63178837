import { isShared } from "./dialect-of.ts";
import type { Database } from "./schema.ts";
import { StoreKysely } from "./transactions.ts";

/** Sends reads that are started together (`Promise.all`) to PostgreSQL in one round trip. Each sees its own snapshot. */
export async function batchReads<T>(db: Database, read: (from: Database) => Promise<T>): Promise<T> {
  return isShared(db) && db instanceof StoreKysely ? await db.batch(read) : await read(db);
}
