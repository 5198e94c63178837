import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compilable, prepared } from "./prepared.ts";
import { isShared } from "./dialect-of.ts";
import type { Database, Tx } from "./schema.ts";

/**
 * Serializes transactions that lock the same names, until each ends. Use it to count before inserting where no
 * constraint can enforce the limit. Any number of transactions may hold a name as one of their `shared` names, which
 * waits only for those that lock it alone. The embedded database serializes transactions anyway. To lock several names,
 * pass them in one call: they are locked in a fixed order, which prevents deadlocks.
 */
export async function lockNames(tx: Tx, names: readonly string[], shared: readonly string[] = []): Promise<void> {
  if (names.length + shared.length === 0 || !isShared(tx)) return;
  const wanted = new Map([
    ...shared.map((name) => [keyOf(name), true] as const),
    ...names.map((name) => [keyOf(name), false] as const),
  ]);
  const ordered = [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await lock(tx, { keys: ordered.map(([key]) => String(key)), shared: ordered.map(([, isHeld]) => isHeld) });
}

/** PostgreSQL calls a function over `unnest` in the order of the arrays. */
const lock = prepared(
  (tx, { keys, shared }: { readonly keys: readonly string[]; readonly shared: readonly boolean[] }) =>
    compilable(
      tx,
      sql`select case when is_shared then pg_advisory_xact_lock_shared(key) else pg_advisory_xact_lock(key) end
        from unnest(${keys}::bigint[], ${shared}::boolean[]) as wanted (key, is_shared)`,
    ),
);

/** How often to poll for the lock. */
const pollMs = 50;

/**
 * Runs `act` in one process at a time. The lock goes away with the connection, so a dead process holds nothing. Needs a
 * direct connection: a pooler in transaction mode would give the lock to others.
 */
export async function withLock<T>(db: Database, name: string, act: (held: Database) => Promise<T>): Promise<T> {
  if (!isShared(db)) return await act(db);
  const key = String(keyOf(name));
  return await db.connection().execute(async (connection) => {
    // Poll instead of waiting in the database, where the statement timeout would end the wait.
    while (!(await tryLock(connection, key))) await sleep(pollMs);
    try {
      return await act(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key}::bigint)`.execute(connection);
    }
  });
}

/** True if another session holds this name in `withLock`. */
export async function isLocked(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${String(keyOf(name))}::bigint) as free`.execute(db);
  return rows[0]?.free === false;
}

async function tryLock(connection: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}::bigint) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}

/** Signed 64 bits: PostgreSQL's type for advisory lock keys. */
function keyOf(name: string): bigint {
  return createHash("sha256").update(`loanbridge|${name}`).digest().readBigInt64BE();
}
