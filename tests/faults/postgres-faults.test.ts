import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../apps/server/src/system/variables.ts";
import type { Running } from "../stack/processes.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { startFaultProxy, lineFaults } from "./fault-proxy.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData, type Load } from "./load.ts";

let stack: SharedStack;
let lines: Awaited<ReturnType<typeof startFaultProxy<"whole">>>;
let web: Running;
let worker: Running;
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
  await lines.close();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}

const completed = (load: Load): number => load.acknowledged.filter((one) => one.completed).length;

/** Violations when this happens under load and applications are accepted afterward. */
async function brokenBy(happens: () => unknown, { lanes = 3, process = web } = {}): Promise<readonly string[]> {
  const { port } = new URL(process.url);
  const load = startLoad({ site: (name) => `http://${name}.localhost:${port}` }, lanes, { first: applications });
  await until(() => completed(load) > 1);
  await happens();
  const before = completed(load);
  await until(() => completed(load) > before + 3);
  await load.stop();
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

test("another worker takes over the work of a killed one", async () => {
  const other = await stack.add("worker");
  const kill = () => worker.end("SIGKILL");
  expect(await brokenBy(kill)).toEqual([]);
  worker = other;
});

test("with two connections for forty visitors, a request that waits too long is refused, and nothing is lost", async () => {
  const small = await stack.add("web", { DATABASE_CONNECTIONS: "2" });
  expect(await brokenBy(() => undefined, { lanes: 40, process: small })).toEqual([]);
});
