import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { compilable, prepared } from "./prepared.ts";
import { isShared } from "./dialect-of.ts";
import type { Database, Tx } from "./schema.ts";

/**
 * One transaction at a time among those that name the same, until it ends: for counting before adding, where no constraint can
 * do it. The embedded database runs one at a time anyway. Where several are needed, name them all at once: that orders them.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0 || !isShared(tx)) return;
  const keys = [...new Set(names.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1));
  // A function that is called for each row of an array is called in its order.
  await lock(tx, { keys: keys.map(String) });
}

const lock = prepared((tx, { keys }: { readonly keys: readonly string[] }) =>
  compilable(tx, sql`select pg_advisory_xact_lock(key) from unnest(${keys}::bigint[]) as key`),
);

/** Waits until no transaction holds this name by `lockNames`; until this one is over none does. Any number may share it. */
export async function shareName(tx: Tx, name: string): Promise<void> {
  if (isShared(tx)) await sharing(tx, { key: String(keyOf(name)) });
}

const sharing = prepared((tx, { key }: { readonly key: string }) =>
  compilable(tx, sql`select pg_advisory_xact_lock_shared(${key}::bigint)`),
);

/** How often one that waits looks again. */
const lookAgainMs = 50;

/** One process at a time does what `act` does. A process that dies holds nothing. */
export async function withLock<T>(db: Database, name: string, act: (held: Database) => Promise<T>): Promise<T> {
  if (!isShared(db)) return await act(db);
  const key = String(keyOf(name));
  return await db.connection().execute(async (connection) => {
    // Not by waiting in the database: there the limits of a statement hold.
    while (!(await isTaken(connection, key))) await sleep(lookAgainMs);
    try {
      return await act(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key}::bigint)`.execute(connection);
    }
  });
}

async function isTaken(connection: Database, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}::bigint) as taken`.execute(
    connection,
  );
  return rows[0]?.taken === true;
}

/** 64 bits with a sign, as PostgreSQL numbers its locks. */
function keyOf(name: string): bigint {
  return createHash("sha256").update(`loanbridge|${name}`).digest().readBigInt64BE();
}
