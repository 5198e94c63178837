import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compilable, prepared } from "./prepared.ts";
import { isShared } from "./dialect-of.ts";
import type { Database, Tx } from "./schema.ts";

/**
 * Serializes transactions that lock the same names, until each ends. Use it to count before inserting where no
 * constraint can enforce the limit. The embedded database serializes transactions anyway. To lock several names, pass
 * them in one call: they are locked in a fixed order, which prevents deadlocks.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0 || !isShared(tx)) return;
  const keys = [...new Set(names.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1));
  // PostgreSQL calls a function over `unnest` in the order of the array.
  await lock(tx, { keys: keys.map(String) });
}

const lock = prepared((tx, { keys }: { readonly keys: readonly string[] }) =>
  compilable(tx, sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`),
);

/**
 * Takes a shared lock on this name until the transaction ends. Waits for holders of `lockNames`; any number of
 * transactions may share it.
 */
export async function lockNameShared(tx: Tx, name: string): Promise<void> {
  if (isShared(tx)) await lockShared(tx, { key: String(keyOf(name)) });
}

const lockShared = prepared((tx, { key }: { readonly key: string }) =>
  compilable(tx, sql`select pg_advisory_xact_lock_shared(${key}::bigint)`),
);

/** How often to poll for the lock. */
const pollMs = 50;

/** Runs `act` in one process at a time. The lock goes away with the connection, so a dead process holds nothing. */
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
