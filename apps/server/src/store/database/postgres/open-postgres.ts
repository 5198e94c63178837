import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression, sql, type KyselyPlugin } from "kysely";
import { DatabaseBusy, DatabaseUnreachable } from "../errors.ts";
import { withLock } from "../locks.ts";
import { measuredDialect, type DatabaseWatch } from "../measured-dialect.ts";
import { migrate, pendingMigrations } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { sqlState } from "./postgres-errors.ts";
import { defaultWaitMs, openPool, type PoolOptions } from "./postgres-pool.ts";
import { RetryingKysely } from "./retrying-kysely.ts";
import type { Database, Tx } from "../schema.ts";

type StoreOptions = PoolOptions & {
  readonly watch?: DatabaseWatch;
  readonly plugins?: readonly KyselyPlugin[];
  /** For the move itself: also opens a database whose move has not finished. */
  readonly allowUnfinishedMove?: boolean;
};

/**
 * Opens and migrates the PostgreSQL database of a URL. Rejects with `DatabaseUnreachable` or `DatabaseTooNew`. Close it
 * with `destroy()`.
 */
export async function openPostgres(url: string, options: StoreOptions = {}): Promise<Database> {
  // A migration of many rows must not hit the statement timeout.
  const withoutTimeouts = connectPostgres(url, { ...options, connections: 1, withoutTimeouts: true });
  try {
    await expectUtf8(withoutTimeouts);
    await withLock(withoutTimeouts, "migrations", (held) => migrate(held, migrations));
    if (options.allowUnfinishedMove !== true) await expectNoMove(withoutTimeouts);
    return connectPostgres(url, options);
  } catch (error) {
    throwIfUnreachable(error);
    if (sqlState(error) === "42501")
      throw new DatabaseUnreachable(
        "The user in DATABASE_URL is not allowed to upgrade the database schema. Run npx loanbridge migrate as the database owner.",
        { cause: error },
      );
    throw error;
  } finally {
    await withoutTimeouts.destroy();
  }
}

function throwIfUnreachable(error: unknown): void {
  if (error instanceof DatabaseBusy && error.cause instanceof Error)
    throw new DatabaseUnreachable(`Cannot connect to DATABASE_URL: ${error.cause.message}.`, { cause: error });
}

/**
 * Opens a database only to read it, without migrating. `pending`: names of migrations that it lacks. Rejects with
 * `DatabaseUnreachable`.
 */
export async function openToRead(url: string): Promise<{ readonly db: Database; readonly pending: readonly string[] }> {
  const db = connectPostgres(url, { connections: 1, withoutTimeouts: true, isReadOnly: true });
  try {
    return { db, pending: await pendingMigrations(db, migrations) };
  } catch (error) {
    await db.destroy();
    throwIfUnreachable(error);
    if (sqlState(error) === "42P01")
      throw new DatabaseUnreachable("The database at DATABASE_URL has no data of Loanbridge.", { cause: error });
    throw error;
  }
}

/** This table exists while an installation is being moved into the database. */
export const moveTable = "store_move";

export async function hasMove(db: Database | Tx): Promise<boolean> {
  return (await sql`select 1 where to_regclass(${moveTable}) is not null`.execute(db)).rows.length > 0;
}

/** Rejects with `DatabaseUnreachable` if a move into the database has not finished. */
export async function expectNoMove(db: Database): Promise<void> {
  if (await hasMove(db))
    throw new DatabaseUnreachable(
      "Cannot use DATABASE_URL: the move to this database is not finished. Run npx loanbridge migrate to-postgres again.",
    );
}

/** Connects without migrating and without checks. */
export function connectPostgres(url: string, options: StoreOptions = {}): Database {
  const dialect = postgresDialect(openPool(url, options), options.maxWaitMs ?? defaultWaitMs);
  return new RetryingKysely({
    dialect: options.watch ? measuredDialect(dialect, options.watch) : dialect,
    // SQLite accepts empty lists; PostgreSQL does not.
    plugins: [
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
      ...(options.plugins ?? []),
    ],
  });
}

/** Other encodings reject some names at insert time, so refuse them at startup. */
async function expectUtf8(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  const [{ encoding } = { encoding: "none" }] = rows;
  if (encoding !== "UTF8")
    throw new DatabaseUnreachable(
      `Cannot use DATABASE_URL: the database encoding is ${encoding}, expected UTF8. Create one with createdb --encoding UTF8 --template template0.`,
    );
}
