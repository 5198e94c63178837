import type { DatabaseSync } from "node:sqlite";
import type { Dialect, SelectModifierNode } from "kysely";
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { SqliteDriver, type SqliteDriverOptions } from "./sqlite-driver.ts";

/** Kysely over `node:sqlite`. */
export function sqliteDialect(db: DatabaseSync, options: SqliteDriverOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(db, options),
    createQueryCompiler: () => new OneWriterCompiler(),
    createAdapter: () => new OwnQueueAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

/** Locks on rows are for databases with several writers. Here a transaction has the whole database to itself. */
class OneWriterCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== "ForUpdate" && node.modifier !== "SkipLocked") super.visitSelectModifier(node);
  }
}

/** Else Kysely puts a queue of its own before the driver's, which then never sees who waits: no shared commits, no longest wait. */
class OwnQueueAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
