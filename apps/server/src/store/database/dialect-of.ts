import { PostgresAdapter } from "kysely";
import type { Database, Tx } from "./schema.ts";

/** True for PostgreSQL, where other processes may write at the same time; false for the embedded database. */
export function isShared(db: Database | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
