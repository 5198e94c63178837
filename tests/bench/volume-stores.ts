import { createHash } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { fillStore } from "../../apps/server/src/store/database/filled-store.fixture.ts";
import { databaseFileName } from "../../apps/server/src/store/index.ts";
import { connectPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { newDatabase } from "../stack/new-database.ts";
import { startCluster } from "../stack/postgres-cluster.ts";
import type { Stack } from "../stack/stack.ts";
import { whole } from "./section.ts";

const day = 86_400_000;
/** Numbers up to this are those of what the servers store themselves, such as jobs and entries of the ledger. */
const ownNumbers = 100_000;

/** Stores the requests of the server that one with an empty database is compared with. */
export interface VolumeStore {
  readonly title: string;
  /** Environment of a server with a database of this name. */
  readonly env: (name: string) => Promise<Readonly<Record<string, string>>>;
  /** Stores the requests while the server is down, under the key of its only request. */
  readonly fill: (stack: Stack, requests: number) => Promise<void>;
  /** Bytes that all of it takes. */
  readonly bytes: (stack: Stack) => Promise<number>;
  /** Measures what an operator does with it. A sentence, or none. */
  readonly care: () => Promise<string>;
  /** Call it before the measurement that `afterwards` tells about. */
  readonly before: () => Promise<void>;
  /** A sentence. */
  readonly afterwards: () => Promise<string>;
  /** Ends the server, and removes what is too large to search for readable values. */
  readonly discard: (stack: Stack) => Promise<void>;
  readonly close: () => Promise<void>;
}

const options = (key: string) => {
  const at = `(${String(Date.now() - 2 * day)} - (n % 360) * ${String(day)})`;
  return { after: ownNumbers, at, key, work: false };
};
const keyQuery = "select kek_kid as key from application where kek_kid is not null";

/** The last entry of the ledger comes after those of the requests. */
const moveHead = (requests: number): string =>
  `update consent_head set seq = ${String(5 * (ownNumbers + requests + 1))}`;

function postgresVolume(): VolumeStore {
  const cluster = startCluster({ settings: { shared_buffers: "2GB", max_wal_size: "8GB" } });
  let opened: ReturnType<typeof connectPostgres> | undefined;
  const db = () => (opened ??= connectPostgres(cluster.url("filled"), { connections: 1, withoutTimeouts: true }));
  const execute = (statement: string) => sql.raw(statement).execute(db());
  const row = async <T>(statement: string) => (await sql.raw<T>(statement).execute(db())).rows[0] as T;
  return {
    title: "Growth, PostgreSQL",
    env: async (name) => ({ DATABASE_URL: await newDatabase(cluster, name) }),
    async fill(_stack, requests) {
      const { key } = await row<{ key: string }>(keyQuery);
      await execute("set synchronous_commit = off");
      await fillStore({ dialect: "postgresql", execute }, requests, options(key));
      await execute(moveHead(requests));
      await execute(`select setval(pg_get_serial_sequence('work', 'id'), ${String(ownNumbers + requests)})`);
    },
    bytes: async () => (await row<{ bytes: number }>("select pg_database_size(current_database()) as bytes")).bytes,
    async care() {
      const vacuumMs = await taken(() => execute("vacuum analyze"));
      await execute("checkpoint");
      const backupMs = await taken(async () => cluster.startReplica().close());
      return `Vacuuming and analyzing all of them took ${whole(vacuumMs / 1000)} s, a base backup ${whole(backupMs / 1000)} s.`;
    },
    before: async () => void (await execute("select pg_stat_reset()")),
    async afterwards() {
      const { tables } = await row<{ tables: string | null }>(
        "select string_agg(relname, ', ') as tables from pg_stat_user_tables where seq_tup_read > n_live_tup and n_live_tup > 1000",
      );
      return tables === null ? "No large table was read from end to end." : `Read from end to end: ${tables}.`;
    },
    discard: async () => undefined,
    async close() {
      await opened?.destroy();
      cluster.close();
    },
  };
}

function sqliteVolume(): VolumeStore {
  const fileOf = ({ dataDir }: Stack): string => join(dataDir, "database", databaseFileName);
  return {
    title: "Growth by whole requests, SQLite",
    env: async () => ({}),
    async fill(stack, requests) {
      // Otherwise SQLite ignores `journal_mode = off`, and writes each page twice.
      const database = new DatabaseSync(fileOf(stack), { defensive: false });
      database.function("sha256", { deterministic: true }, (text) =>
        createHash("sha256").update(String(text)).digest(),
      );
      // If this is cut short, the measurement starts over. In one transaction, a page is written once it leaves the
      // cache, and not after each batch.
      database.exec("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000000; begin");
      const key = String(database.prepare(keyQuery).get()?.["key"]);
      await fillStore({ dialect: "sqlite", execute: (statement) => database.exec(statement) }, requests, options(key));
      database.exec(`${moveHead(requests)}; commit`);
      database.close();
    },
    bytes: async (stack) => (await stat(fileOf(stack))).size,
    care: async () => "",
    before: async () => undefined,
    afterwards: async () => "",
    async discard(stack) {
      await stack.server.end();
      await rm(fileOf(stack));
    },
    close: async () => undefined,
  };
}

export const volumeStores = { SQLite: sqliteVolume, PostgreSQL: postgresVolume } as const;

async function taken(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
