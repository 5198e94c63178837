import type { DatabaseSync } from "node:sqlite";
import type { Dialect, SelectModifierNode } from "kysely";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { SqliteDriver, type SqliteDriverOptions } from "./sqlite-driver.ts";

/** Kysely over `node:sqlite`. */
export function sqliteDialect(db: DatabaseSync, options: SqliteDriverOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(db, options),
    createQueryCompiler: () => new SingleWriterCompiler(),
    createAdapter: () => new DriverQueueAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** Drops row locks from queries: SQLite has a single writer, so a transaction has the whole database to itself. */
class SingleWriterCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForUpdate" && node.modifier !== "SkipLocked") super.visitSelectModifier(node);
  }
}

/** Otherwise Kysely queues ahead of the driver, which then never sees waiters: no shared commits, no wait limit. */
class DriverQueueAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
