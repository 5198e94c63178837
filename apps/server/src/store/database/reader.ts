import { sql } from "kysely";
import { ConnectionLost, DatabaseUnreachable } from "./errors.ts";
import { pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { connectPostgres } from "./postgres/open-postgres.ts";
import { sqlState } from "./postgres/postgres-errors.ts";
import type { Database } from "./schema.ts";

/** A database for what is only shown. */
export interface Reading {
  readonly db: Database;
  /** Milliseconds by which the rows may be out of date; 0 for the database itself. */
  readonly behindMs: number;
  /** A sentence that says what was read, and how old it is. Absent if no replica is configured. */
  readonly readFrom?: string;
}

/** Chooses where to read. Nothing that decides or changes may read there. */
export interface Reader {
  /** If a replica fails meanwhile, reads again from the database itself: `use` only reads. */
  read<Read>(use: (reading: Reading) => Promise<Read>): Promise<Read>;
  readonly close: () => Promise<void>;
}

/** A replica that failed is tried again after this long, so that each report does not wait for it. */
const retryMs = 10_000;

/** A replica cannot be read. The message says why. */
class ReplicaUnusable extends Error {
  override readonly name = "ReplicaUnusable";
}

/**
 * Reads from the replica at `url` while it is one of this database, and from the database itself otherwise, and without
 * `url`. Connects at the first read.
 */
export function openReader(db: Database, url?: string): Reader {
  let replica: Database | undefined;
  let refused: { readonly why: string; readonly at: number } | undefined;

  async function readReplica(from: string, primary: State): Promise<Reading> {
    replica ??= connectPostgres(from, { connections: 4, isReadOnly: true });
    const behindMs = await lagOf(replica, primary);
    return { db: replica, behindMs, readFrom: `Read from the replica, which is ${ageOf(behindMs)}.` };
  }

  /** Undefined if the replica cannot be read. */
  async function tryReplica(from: string): Promise<Reading | undefined> {
    if (refused !== undefined && performance.now() - refused.at < retryMs) return undefined;
    try {
      // The primary first: what it writes meanwhile must not count as missing.
      const reading = await readReplica(from, await stateOf(db));
      refused = undefined;
      return reading;
    } catch (error) {
      refuse(reasonOf(error));
      return undefined;
    }
  }
  const refuse = (why: string): void => void (refused = { why, at: performance.now() });

  return {
    async read(use) {
      if (url === undefined) return await use({ db, behindMs: 0 });
      const reading = await tryReplica(url);
      if (reading !== undefined)
        try {
          return await use(reading);
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          refuse("it failed while it was read");
        }
      return await use({
        db,
        behindMs: 0,
        readFrom: `Read from DATABASE_URL, not from the replica: ${refused?.why ?? ""}.`,
      });
    },
    async close() {
      await replica?.destroy();
    },
  };
}

/** SQLSTATEs of queries that a replica ends to apply a change of the primary, such as a table that was dropped. */
const recoveryConflicts: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);

const isOfReplica = (error: unknown): boolean =>
  error instanceof ConnectionLost || error instanceof DatabaseUnreachable || recoveryConflicts.has(sqlState(error));

const insufficientPrivilege = "42501";

function reasonOf(error: unknown): string {
  if (error instanceof ReplicaUnusable) return error.message;
  return sqlState(error) === insufficientPrivilege
    ? "the database's user may not run pg_control_system(), which identifies a replica"
    : "it cannot be reached";
}

/**
 * Milliseconds since the last change that a replica has applied, or 0 if it has applied all that the primary has
 * written. Throws `ReplicaUnusable` if it is not a replica of this database.
 */
async function lagOf(replica: Database, ours: State): Promise<number> {
  const theirs = await stateOf(replica);
  if (theirs.system !== ours.system || theirs.name !== ours.name)
    throw new ReplicaUnusable("DATABASE_READ_URL names another database than DATABASE_URL");
  if (theirs.primarySince !== null && theirs.primarySince !== ours.primarySince)
    throw new ReplicaUnusable("it takes writes itself and does not follow DATABASE_URL");
  if ((await pendingMigrations(replica, migrations)).length > 0)
    throw new ReplicaUnusable("it does not have the tables of this version yet");
  if (theirs.position >= ours.position) return 0;
  if (theirs.silentMs === null) throw new ReplicaUnusable("it has applied no change since its start");
  // The machines' clocks may differ a little.
  return Math.max(0, theirs.silentMs);
}

interface State {
  /** The same for a primary and its replicas. */
  readonly system: string;
  readonly name: string;
  /** When this server started; null on a replica. A replica that was promoted differs from the primary in it. */
  readonly primarySince: string | null;
  /** Bytes of the write-ahead log that are written or, on a replica, applied. */
  readonly position: number;
  /** Milliseconds since the last applied commit; null on a primary, and before the first. */
  readonly silentMs: number | null;
}

async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select (select system_identifier::text from pg_control_system()) as "system",
      current_database() as "name",
      case when not pg_is_in_recovery() then pg_postmaster_start_time()::text end as "primarySince",
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0'
      ) as "position",
      round(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000) as "silentMs"`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error("A select without tables has one row.");
  return state;
}

/** In words: `up to date`, `4 seconds behind`. */
function ageOf(behindMs: number): string {
  if (behindMs === 0) return "up to date";
  const seconds = Math.ceil(behindMs / 1000);
  if (seconds < 120) return seconds === 1 ? "1 second behind" : `${String(seconds)} seconds behind`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${String(minutes)} minutes behind` : `${String(Math.round(minutes / 60))} hours behind`;
}
