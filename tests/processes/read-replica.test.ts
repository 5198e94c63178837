import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { openConsole, type Visit } from "../../apps/server/src/console/console.fixture.ts";
import { explainFailure } from "../../apps/server/src/server/explain-failure.ts";
import { openReader, type Database } from "../../apps/server/src/store/database/index.ts";
import { connectPostgres, openPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import { applyRoles } from "../../apps/server/src/store/database/roles.fixture.ts";
import { landing, longForm, payday, startApp, type Started } from "../../apps/server/src/web/tests/started.fixture.ts";
import { startCluster, type Cluster } from "../stack/postgres-cluster.ts";

const database = "postgres";
const current = "Read from the replica, which is up to date.";
const behind = /^Read from the replica, which is \d+ seconds? behind\.$/;

let cluster: Cluster;
let replica: ReturnType<Cluster["startReplica"]>;
let ofReplica: Database;
let started: Started;
let visit: Visit;

beforeAll(async () => {
  cluster = startCluster({ durable: false, settings: { max_standby_streaming_delay: "500" } });
  await (await openPostgres(cluster.url(database))).destroy();
  await applyRoles(cluster.url(database));
  replica = cluster.startReplica();
  ofReplica = connectPostgres(replica.url(database), { connections: 1 });
  started = await startApp({ DATABASE_URL: cluster.url(database), DATABASE_READ_URL: replica.url(database) });
  visit = await openConsole(await started.app.openConsole());
});
afterAll(async () => {
  await started.close();
  await ofReplica.destroy();
  replica.close();
  cluster.close();
});

async function completeRequest(): Promise<void> {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
}

/** A report of the console: its note on the replica, and the completed requests that it counts. */
async function reported() {
  const { readFrom, total } = await visit.query("report", { from: "2020-01-01", to: "2029-12-31", by: [], only: {} });
  return { readFrom, completed: total.values["completed"] };
}

/** Reads only how a reader reads. */
const given = async <Reading>(reading: Reading): Promise<Reading> => reading;

/** Runs a command outside of the server. */
async function printed(...words: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const env = {
    DATA_DIR: started.dataDir,
    DATABASE_URL: cluster.url(database),
    DATABASE_READ_URL: replica.url(database),
  };
  const print = (line: string): void => void lines.push(line);
  const code = await runCommand(words, { print, complain: print, env, workingDir: process.cwd() });
  expect([code, code === 0 ? [] : lines]).toEqual([0, []]);
  return lines;
}

test("a server on the address of a replica is refused, with what to set", async () => {
  const refusal: unknown = await startApp({ DATABASE_URL: replica.url(database) }).catch((error: unknown) => error);
  expect(explainFailure(refusal)).toBe(
    "The database cannot be written. DATABASE_URL leads to a standby, or default_transaction_read_only is on. Set DATABASE_URL to the primary, or turn that setting off for this user and database.",
  );
  const primary = `${replica.url(database)}&target_session_attrs=primary`;
  await expect(openPostgres(primary)).rejects.toThrow(
    /^Cannot connect to DATABASE_URL: The server is not the primary that is wanted\.$/,
  );
});

test("reports come from the replica, which says how far it is behind, and what is stored meanwhile follows", async () => {
  await completeRequest();
  await expect.poll(reported).toEqual({ readFrom: current, completed: 1 });
  await sql`select pg_wal_replay_pause()`.execute(ofReplica);
  await completeRequest();
  expect(await reported()).toEqual({ readFrom: expect.stringMatching(behind) as string, completed: 1 });
  for (const words of ["report", "funnel", "report steering", "leads"])
    expect(
      (await printed(...words.split(" "))).find((line) => behind.test(line)),
      words,
    ).toBeDefined();
  const listed = (await printed("leads", "--json")).filter((line) => !behind.test(line)).join("");
  expect(JSON.parse(listed)).toHaveLength(1);
  await sql`select pg_wal_replay_resume()`.execute(ofReplica);
  await expect.poll(reported).toEqual({ readFrom: current, completed: 2 });
});

test("a worker's user may read from a replica if it may identify one, and another database is not taken for one", async () => {
  const asWorker = (url: string): string => url.replace("//loanbridge@", "//loanbridge_worker@");
  const db = connectPostgres(asWorker(cluster.url(database)), { connections: 1 });
  const right = openReader(db, asWorker(replica.url(database)));
  const wrong = openReader(db, cluster.url("template1"));
  await expect.poll(async () => (await right.read(given)).readFrom).toBe(current);
  expect(await wrong.read(given)).toEqual({
    db,
    behindMs: 0,
    readFrom:
      "Read from DATABASE_URL, not from the replica: DATABASE_READ_URL names another database than DATABASE_URL.",
  });
  const owner = connectPostgres(cluster.url(database), { connections: 1 });
  await sql`revoke execute on function pg_control_system() from public`.execute(owner);
  expect((await right.read(given)).readFrom).toContain("the database's user may not run pg_control_system()");
  await sql`grant execute on function pg_control_system() to public`.execute(owner);
  for (const reader of [right, wrong]) await reader.close();
  for (const one of [db, owner]) await one.destroy();
});

test("a replica that was promoted is read no more, however much it has written since", async () => {
  const { db } = started.app;
  const promoted = cluster.startReplica();
  const own = connectPostgres(promoted.url(database), { connections: 1 });
  const reader = openReader(db, promoted.url(database));
  await expect.poll(async () => (await reader.read(given)).readFrom).toBe(current);
  await sql`select pg_promote()`.execute(own);
  await sql`select pg_switch_wal()`.execute(own);
  await sql`update write_probe set at = at + 1`.execute(own);
  expect(await reader.read(given)).toMatchObject({
    db,
    readFrom: "Read from DATABASE_URL, not from the replica: it takes writes itself and does not follow DATABASE_URL.",
  });
  await Promise.all([reader.close(), own.destroy()]);
  promoted.close();
});

test("a query that the replica ends is asked of the database instead", async () => {
  const { db } = started.app;
  const reader = openReader(db, replica.url(database));
  await sql`create table passing (id bigint)`.execute(db);
  await sql`insert into passing values (1)`.execute(db);
  await expect.poll(async () => (await reader.read(given)).readFrom).toBe(current);
  const isAsked = async (): Promise<boolean> =>
    (
      await sql`select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`.execute(
        ofReplica,
      )
    ).rows.length > 0;
  const answered = await reader.read(async ({ db: from, readFrom }) => {
    if (from === db) return readFrom;
    // As when a month is dropped while a report reads it.
    async function drop(): Promise<void> {
      await expect.poll(isAsked).toBe(true);
      await sql`drop table passing`.execute(db);
    }
    const asked = sql`select pg_sleep(30) from passing`.execute(from);
    return await Promise.all([asked, drop()]).then(() => expect.unreachable("The replica ends the query"));
  });
  expect(answered).toBe("Read from DATABASE_URL, not from the replica: it failed while it was read.");
  expect((await reader.read(given)).readFrom).toBe(answered);
  await reader.close();
});

test("a replica that lacks the tables of this version, or cannot be reached, leaves reports to the database", async () => {
  const { db } = started.app;
  const [last] = (await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db)).rows;
  await sql`delete from migration where name = ${last?.name}`.execute(db);
  const older = openReader(db, replica.url(database));
  await expect
    .poll(async () => (await older.read(given)).readFrom)
    .toBe("Read from DATABASE_URL, not from the replica: it does not have the tables of this version yet.");
  await older.close();
  await sql`insert into migration (name) values (${last?.name})`.execute(db);
  await completeRequest();
  await replica.stop("immediate");
  expect(await reported()).toEqual({
    readFrom: "Read from DATABASE_URL, not from the replica: it cannot be reached.",
    completed: 3,
  });
});
