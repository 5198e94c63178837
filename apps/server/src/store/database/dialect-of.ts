import { PostgresAdapter } from "kysely";
import type { Database, Tx } from "./schema.ts";

/** Whether other processes may write to it at the same time: then it is PostgreSQL, and the embedded database otherwise. */
export function isShared(db: Database | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
