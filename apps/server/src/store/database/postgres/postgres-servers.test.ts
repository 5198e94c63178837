import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresPrograms, startCluster, type Cluster } from "../../../../../../tests/stack/postgres-cluster.ts";
import { connectPostgres, openPostgres } from "./open-postgres.ts";
import type { Database } from "../schema.ts";

const isInstalled = postgresPrograms() !== undefined;

let cluster: Cluster;
let replica: ReturnType<Cluster["startReplica"]>;
/** Over both servers, the replica first. */
let db: Database;

const several = (): string =>
  `postgresql://loanbridge@${[replica, cluster].map(({ folder }) => encodeURIComponent(folder)).join(",")}/postgres`;

beforeAll(async () => {
  if (!isInstalled) return;
  cluster = startCluster({ durable: false });
  replica = cluster.startReplica();
  db = await openPostgres(several(), { connections: 3 });
});
afterAll(async () => {
  await db?.destroy();
  replica?.close();
  cluster?.close();
});

async function on<T>(url: string, statement: string): Promise<T | undefined> {
  const one = connectPostgres(url, { connections: 1 });
  const { rows } = await sql<{ value: T }>`${sql.raw(statement)}`.execute(one);
  await one.destroy();
  return rows[0]?.value;
}

/** In a transaction, which runs again if its connection is lost. */
const write = (rule: string) =>
  db
    .transaction()
    .execute((tx) => tx.insertInto("skip").values({ application_id: "a", lender_id: "l", rule, at: 1 }).execute());
const isWrittenOn = async (url: string, rule: string) =>
  (await on<boolean>(url, `select exists (select from skip where rule = '${rule}') as value`)) ?? false;

test.runIf(isInstalled)(
  "of several servers in a URL, the one that accepts writes is used, for migrations too",
  async () => {
    await write("first");
    expect(await on<boolean>(cluster.url("postgres"), "select not pg_is_in_recovery() as value")).toBe(true);
    expect(await isWrittenOn(cluster.url("postgres"), "first")).toBe(true);
  },
);

test.runIf(isInstalled)(
  "once another server was promoted, a pool that loses its connections moves there, although the old primary still accepts writes",
  async () => {
    await on(replica.url("postgres"), "select pg_promote() as value");
    await on(
      cluster.url("postgres"),
      "select count(pg_terminate_backend(pid)) as value from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
    await write("second");
    expect(await isWrittenOn(replica.url("postgres"), "second")).toBe(true);
    expect(await isWrittenOn(cluster.url("postgres"), "second")).toBe(false);
  },
);

test.runIf(isInstalled)(
  "a pool that has seen the new primary never returns to the old one, even if only that is there",
  async () => {
    await replica.stop("fast");
    await expect(write("third")).rejects.toThrow("No connection to the database came free in time.");
    expect(await isWrittenOn(cluster.url("postgres"), "third")).toBe(false);
  },
);
