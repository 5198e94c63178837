import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../apps/server/src/system/variables.ts";
import type { Running } from "../stack/processes.ts";
import { startSharedStack, type SharedStack } from "../stack/shared-stack.ts";
import { startFaultProxy, lineFaults } from "./fault-proxy.ts";
import { foreseen, postedTwice, startLoad, whatIsLost, type Load } from "./load.ts";

let stack: SharedStack;
let lines: Awaited<ReturnType<typeof startFaultProxy<"whole">>>;
let web: Running;
let worker: Running;
let applications = 0;

/** By way of the proxy, as a process of this role. */
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

const completed = (load: Load): number => load.told.filter((one) => one.completed).length;

/** What does not hold when this happens under load, and applications go on being taken after it. */
async function brokenBy(happens: () => unknown, { lanes = 3, process = web } = {}): Promise<readonly string[]> {
  const { port } = new URL(process.url);
  const load = startLoad({ site: (name) => `http://${name}.localhost:${port}` }, lanes, { first: applications });
  await until(() => completed(load) > 1);
  await happens();
  const before = completed(load);
  await until(() => completed(load) > before + 3);
  await load.stop();
  applications += load.told.length;
  return [
    ...(await whatIsLost(load.told)),
    ...[...load.answers.keys()].filter((status) => !foreseen.has(status)).map((status) => `answered ${status}`),
    ...(await postedTwice(stack.simulator.url)),
  ];
}

test("PostgreSQL that crashes and comes back under load loses nothing, and every request ends", async () => {
  expect(await brokenBy(() => stack.cluster.restart("immediate"))).toEqual([]);
});

test("every line to PostgreSQL that is cut at once is made anew, and nothing is lost", async () => {
  expect(await brokenBy(() => lines.cutAll())).toEqual([]);
});

test("what a worker had in hand that was killed, another does", async () => {
  const other = await stack.add("worker");
  const kill = () => worker.end("SIGKILL");
  expect(await brokenBy(kill)).toEqual([]);
  worker = other;
});

test("with two connections for forty visitors at once, who waits too long is refused, and nothing is lost", async () => {
  const small = await stack.add("web", { DATABASE_CONNECTIONS: "2" });
  expect(await brokenBy(() => undefined, { lanes: 40, process: small })).toEqual([]);
});
