import { isShared } from "./dialect-of.ts";
import type { Database } from "./schema.ts";
import { StoreKysely } from "./transactions.ts";

/** Reads that wait for no answer of each other, asked together by `Promise.all`: PostgreSQL gets them in one turn. Each is of a moment of its own. */
export async function readTogether<T>(db: Database, read: (from: Database) => Promise<T>): Promise<T> {
  return isShared(db) && db instanceof StoreKysely ? await db.together(read) : await read(db);
}
