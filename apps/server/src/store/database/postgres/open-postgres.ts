import { randomUUID } from "node:crypto";
import { sql, type KyselyPlugin } from "kysely";
import { DatabaseBusy, DatabaseUnreachable, TransactionLost } from "../errors.ts";
import { isLocked, withLock } from "../locks.ts";
import { measuredDialect, type DatabaseWatch } from "../measured-dialect.ts";
import { migrate, pendingMigrations } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { isUnanswered, sqlState } from "./postgres-errors.ts";
import { defaultWaitMs, openPool, type PoolOptions } from "./postgres-pool.ts";
import { RetryingKysely } from "./retrying-kysely.ts";
import type { Database, Tx } from "../schema.ts";

type StoreOptions = PoolOptions & {
  readonly watch?: DatabaseWatch;
  readonly plugins?: readonly KyselyPlugin[];
  /** URL of the same database around a pooler. If set, the other URL is that of a pooler in transaction mode. */
  readonly directUrl?: string;
  /** For the move itself: also opens a database whose move has not finished. */
  readonly allowUnfinishedMove?: boolean;
};

/**
 * Opens and migrates the PostgreSQL database of a URL. Rejects with `DatabaseUnreachable` or `DatabaseTooNew`. Close it
 * with `destroy()`.
 */
export async function openPostgres(url: string, options: StoreOptions = {}): Promise<Database> {
  const { directUrl } = options;
  // A migration of many rows must not hit the statement timeout.
  const withoutTimeouts = connectPostgres(directUrl ?? url, { ...options, connections: 1, withoutTimeouts: true });
  const db = connectPostgres(url, { ...options, isPooled: directUrl !== undefined });
  try {
    const other = connectPostgres(directUrl ?? url, { ...options, connections: 1, withoutTimeouts: true });
    const two = connectPostgres(directUrl ?? url, { ...options, connections: 2, statementAnswerMs: sessionMs });
    await expectSession({ direct: withoutTimeouts, two, other, db, isPooled: directUrl !== undefined });
    await expectUtf8(withoutTimeouts);
    await withLock(withoutTimeouts, "migrations", (held) => migrate(held, migrations));
    if (options.allowUnfinishedMove !== true) await expectNoMove(withoutTimeouts);
    return db;
  } catch (error) {
    await db.destroy();
    throwIfUnreachable(error, directUrl === undefined ? "DATABASE_URL" : "DATABASE_URL or DATABASE_DIRECT_URL");
    const problem = schemaProblems[sqlState(error) ?? ""];
    if (problem !== undefined) throw new DatabaseUnreachable(problem, { cause: error });
    throw error;
  } finally {
    await withoutTimeouts.destroy();
  }
}

/** Problems with the schema, by the SQLSTATE of the first statement that fails. */
const schemaProblems: Readonly<Record<string, string>> = {
  "42501":
    "The user in DATABASE_URL is not allowed to upgrade the database schema. Run npx loanbridge migrate as the database owner.",
  "3F000":
    "The search_path of the user in DATABASE_URL names no existing schema. Create its schema, or reset search_path for the user and the database.",
};

/** `name`: the variable with the URL. */
function throwIfUnreachable(error: unknown, name: string): void {
  if (error instanceof DatabaseBusy && error.cause instanceof Error)
    throw new DatabaseUnreachable(`Cannot connect to ${name}: ${error.cause.message.replace(/\.$/, "")}.`, {
      cause: error,
    });
}

interface Connections {
  readonly direct: Database;
  /** Two more connections to the same address, which do not wait forever. End with the check. */
  readonly two: Database;
  /** Another connection to the same address. Ends with the check. */
  readonly other: Database;
  readonly db: Database;
  /** DATABASE_DIRECT_URL is set. */
  readonly isPooled: boolean;
}

/**
 * Rejects with `DatabaseUnreachable` if a pooler assigns sessions to the transactions of the direct address, or if the
 * two lead to different databases: any other session of a database sees the lock of a session.
 */
async function expectSession({ direct, two, other, db, isPooled }: Connections): Promise<void> {
  const name = `session ${randomUUID()}`;
  const isRight = async () => {
    await expectTwoSessions(two, isPooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    if (!(await keepsSession(direct, other))) return false;
    // Before `db` connects, for a user who may have two connections.
    await other.destroy();
    return await withLock(direct, name, () => isLocked(db, name));
  };
  try {
    if (!(await isRight())) throw misplaced(isPooled);
  } catch (error) {
    throw isOfPooler(error) ? misplaced(isPooled, error) : error;
  } finally {
    await other.destroy();
  }
}

/** A pooler whose sessions are all in use accepts connections, and leaves their statements without an answer. */
const sessionMs = 5_000;

/**
 * Rejects with `DatabaseUnreachable` if two connections get no session each in time. Closes them again, so that others
 * get their sessions. `name`: the variable with the URL.
 */
async function expectTwoSessions(db: Database, name: string): Promise<void> {
  try {
    await db.connection().execute(async (one) => {
      await sessionOf(one);
      await sessionOf(db);
    });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new DatabaseUnreachable(
      `Cannot use ${name}: two connections got no answer within ${String(sessionMs / 1_000)} s. If it is the address of a pooler, too few of its sessions are free: raise its pool size.`,
      { cause: error },
    );
  } finally {
    await db.destroy();
  }
}

/** A pooler that other clients use may happen to assign the same session again. */
const rounds = 5;

/** True if a connection keeps its session while a transaction of another connection takes one. */
async function keepsSession(direct: Database, other: Database): Promise<boolean> {
  return await direct.connection().execute(async (one) => {
    const session = await sessionOf(one);
    for (let round = 0; round < rounds; round++) {
      const isKept = await other
        .transaction()
        .execute(async (tx) => (await sessionOf(tx)) !== session && (await sessionOf(one)) === session);
      if (!isKept) return false;
    }
    return true;
  });
}

async function sessionOf(db: Database | Tx): Promise<number | undefined> {
  return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
}

function misplaced(isPooled: boolean, cause?: unknown): DatabaseUnreachable {
  return new DatabaseUnreachable(
    isPooled
      ? "DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL, but not through a pooler."
      : "DATABASE_URL is the address of a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the database itself.",
    { cause },
  );
}

/**
 * A pooler refuses settings that it cannot keep for a session, and the session that it lends lacks a prepared statement,
 * or has one of that name (26000, 42P05).
 */
function isOfPooler(error: unknown): boolean {
  if (error instanceof DatabaseBusy && error.cause instanceof Error)
    return error.cause.message.includes("startup parameter");
  const said = error instanceof TransactionLost ? error.cause : error;
  return /^(26000|42P05)$/.test(sqlState(said) ?? "");
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
    throwIfUnreachable(error, "DATABASE_URL");
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
export async function expectNoMove(db: Database | Tx): Promise<void> {
  if (await hasMove(db))
    throw new DatabaseUnreachable(
      "Cannot use DATABASE_URL: the move to this database is not finished. Run npx loanbridge migrate to-postgres again.",
    );
}

/** Connects without migrating and without checks. */
export function connectPostgres(url: string, options: StoreOptions = {}): Database {
  const dialect = postgresDialect(openPool(url, options), {
    maxWaitMs: options.maxWaitMs ?? defaultWaitMs,
    isPooled: options.isPooled ?? false,
  });
  return new RetryingKysely({
    dialect: options.watch ? measuredDialect(dialect, options.watch) : dialect,
    plugins: options.plugins ?? [],
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
