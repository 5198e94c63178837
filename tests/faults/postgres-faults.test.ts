import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connectPostgres } from "../../apps/server/src/store/database/postgres/open-postgres.ts";
import type { Role } from "../../apps/server/src/system/variables.ts";
import { Applicant } from "../stack/applicant.ts";
import type { Cluster } from "../stack/postgres-cluster.ts";
import type { Running } from "../stack/processes.ts";
import { readMetrics } from "../stack/read-metrics.ts";
import { receivedPosts } from "../stack/received-posts.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { startFaultProxy, lineFaults } from "./fault-proxy.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData, type Load } from "./load.ts";
import { setReadOnly } from "./read-only-postgres.ts";

let stack: SharedStack;
let lines: Awaited<ReturnType<typeof startFaultProxy<"whole">>>;
let web: Running;
let worker: Running;
let standby: ReturnType<Cluster["startReplica"]>;
/** Two web processes and two workers over the database and its standby. */
let others: readonly Running[] = [];
let applications = 0;

/** URL through the proxy, for a process of this role. */
const through = (role: Role): string => `postgresql://loanbridge_${role}@127.0.0.1:${new URL(lines.url).port}/postgres`;

beforeAll(async () => {
  stack = await startSharedStack();
  const folder = new URL(stack.databaseUrl).searchParams.get("host") ?? "";
  lines = await startFaultProxy({ socket: `${folder}/.s.PGSQL.5432` }, () => "whole" as const, lineFaults);
  [web, worker] = await Promise.all([
    stack.add("web", { DATABASE_URL: through("web") }),
    stack.add("worker", { DATABASE_URL: through("worker") }),
  ]);
});
afterAll(async () => {
  await stack.close();
  standby?.close();
  await lines.close();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

const completed = (load: Load): number => load.acknowledged.filter((one) => one.completed !== undefined).length;

/** Violations when this happens under load and applications are accepted afterward. */
async function brokenBy(
  happens: (load: Load) => unknown,
  { lanes = 3, webs = [web] } = {},
): Promise<readonly string[]> {
  let balanced = 0;
  const site = (name: string): string => {
    const alive = webs.filter(({ child }) => !child.killed);
    balanced += 1;
    return `http://${name}.localhost:${new URL(alive[balanced % alive.length]?.url ?? "").port}`;
  };
  const load = startLoad({ site }, lanes, { first: applications });
  await until(() => completed(load) > 1);
  await happens(load);
  const before = completed(load);
  await until(() => completed(load) > before + 3);
  await load.stop();
  // The process that served them last may be dead.
  for (const { applicant } of load.acknowledged) applicant.goTo(site(applicant.site));
  applications += load.acknowledged.length;
  return [
    ...(await findLostData(load.acknowledged)),
    ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((status) => `answered ${status}`),
    ...(await postedTwice(stack.simulator.url)),
  ];
}

test("PostgreSQL that crashes and restarts under load loses nothing, and every request ends", async () => {
  expect(await brokenBy(() => stack.cluster.restart("immediate"))).toEqual([]);
});

test("all PostgreSQL connections cut at once are reopened, and nothing is lost", async () => {
  expect(await brokenBy(() => lines.cutAll())).toEqual([]);
});

const metricsOf = async (process: Running): Promise<string> => (await readMetrics([process])).join();
const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(String.raw`^${name} (\S+)$`, "m").exec(metrics)?.[1]);
const saying = (process: Running, event: string) => process.lines.filter((line) => line.includes(`"event":"${event}"`));
const postCount = async () => (await receivedPosts(stack.simulator.url)).reduce((sum, { count }) => sum + count, 0);

test("a PostgreSQL that is read-only for a while serves readers, takes no form, posts nothing, and then continues", async () => {
  const reader = new Applicant(web.url.replace("127.0.0.1", "payday.localhost"), 9_000);
  expect((await reader.patch("LANDING_SUBMIT")).status).toBe(200);
  const whileReadOnly = async () => {
    onTestFinished(() => setReadOnly(stack.databaseUrl, "off"));
    await setReadOnly(stack.databaseUrl, "on");
    expect((await reader.patch("FULL_FORM")).status).toBe(503);
    await expect.poll(() => saying(worker, "database not writable").length).toBe(1);
    expect((await reader.stored()).body.viewState).toBe("FULL_FORM");
    expect((await fetch(`${web.url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${web.url}/readyz?accept=read-only`)).json()).toEqual({ status: "read-only" });
    // Posts whose intent was stored before may still be on their way.
    await sleep(500);
    const before = { posts: await postCount(), metrics: await metricsOf(worker) };
    await sleep(2_000);
    const metrics = await metricsOf(worker);
    expect(metrics).toContain('loanbridge_database_unwritable{reason="READ_ONLY_SQL_TRANSACTION"} 1');
    expect(await postCount()).toBe(before.posts);
    const cpu = "loanbridge_cpu_seconds";
    expect(figureOf(metrics, cpu) - figureOf(before.metrics, cpu)).toBeLessThan(1);
    await setReadOnly(stack.databaseUrl, "off");
  };
  expect(await brokenBy(whileReadOnly)).toEqual([]);
  for (const process of [web, worker]) {
    expect(saying(process, "database not writable")).toHaveLength(1);
    expect(saying(process, "database writable again")).toHaveLength(1);
    expect(saying(process, "fault").filter((line) => line.includes("Unwritable"))).toEqual([]);
  }
  expect((await reader.patch("FULL_FORM")).body.errors).toEqual([]);
});

test("with two connections for forty visitors, a request that waits too long is refused, and nothing is lost", async () => {
  const small = await stack.add("web", { DATABASE_CONNECTIONS: "2" });
  expect(await brokenBy(() => undefined, { lanes: 40, webs: [small] })).toEqual([]);
});

test("with three web processes and three workers, two die at once: only forms that they had received are cut off, and every request ends", async () => {
  standby = stack.cluster.startReplica();
  const servers = [stack.cluster, standby].map(({ folder }) => encodeURIComponent(folder)).join(",");
  const add = (role: Role): Promise<Running> =>
    stack.add(role, { DATABASE_URL: `postgresql://loanbridge_${role}@${servers}/postgres` });
  const added = [add("web"), add("web"), add("worker"), add("worker")] as const;
  others = await Promise.all(added);
  const lanes = 3;
  let answers: Load["answers"] = new Map();
  const killTwo = async (load: Load) => {
    ({ answers } = load);
    await Promise.all([web, worker].map((one) => one.end("SIGKILL")));
  };
  expect(await brokenBy(killTwo, { lanes, webs: [web, ...others.slice(0, 2)] })).toEqual([]);
  expect(answers.get("cut") ?? 0).toBeLessThanOrEqual(lanes);
});

test("when the primary is killed under load, its synchronous standby takes over: nothing acknowledged is lost, and no lender that cannot detect it gets a second post", async () => {
  const primary = connectPostgres(stack.databaseUrl, { connections: 1 });
  const successor = connectPostgres(standby.url("postgres"), { connections: 1 });
  await sql`alter system set synchronous_standby_names to '*'`.execute(primary);
  await sql`select pg_reload_conf()`.execute(primary);
  const syncState = async () =>
    (await sql<{ state: string }>`select sync_state as state from pg_stat_replication`.execute(primary)).rows[0]?.state;
  await expect.poll(syncState).toBe("sync");
  const failOver = async () => {
    stack.cluster.kill();
    await sql`select pg_promote()`.execute(successor);
  };
  expect(await brokenBy(failOver, { webs: others.slice(0, 2) })).toEqual([]);
  for (const one of [primary, successor]) await one.destroy();
});
