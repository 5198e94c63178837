import type { DatabaseSync } from "node:sqlite";
import type { Dialect } from "kysely";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { SqliteDriver } from "./sqlite-driver.ts";

/** Kysely over `node:sqlite`. */
export function sqliteDialect(db: DatabaseSync, longestWaitMs: number): Dialect {
  return {
    createDriver: () => new SqliteDriver(db, longestWaitMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new OwnQueueAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** Else Kysely puts a queue of its own before the driver's, which then never sees who waits: no shared commits, no longest wait. */
class OwnQueueAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
