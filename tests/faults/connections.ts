import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../stack/postgres-cluster.ts";
import { startStack } from "../stack/stack.ts";
import { foreseen, postedTwice, startLoad, whatIsLost } from "./load.ts";
import type { Outcome } from "./outcome.ts";

/** The fewest that a process may have, for many times as many visitors at once, and their requests. */
const connections = 2;
const lanes = 64;

/** Two connections for all: who waits too long is refused, nothing is lost, and all is as before once fewer come. */
export async function exhaustConnections(
  applications: number,
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const cluster = startCluster();
  const env = { DATABASE_URL: cluster.url("postgres"), DATABASE_CONNECTIONS: String(connections) };
  const stack = await startStack(env);
  const load = startLoad(stack, lanes);
  while (load.told.length < applications) await sleep(100);
  await load.stop();
  say(`${String(load.told.length)} applications, answers ${JSON.stringify(Object.fromEntries(load.answers))}`);
  const after = startLoad(stack, 1, { first: load.told.length });
  while (!after.told.some(({ completed }) => completed)) await sleep(20);
  await after.stop();
  const broken = [
    ...(await whatIsLost([...load.told, ...after.told])),
    ...[...load.answers.keys()].filter((status) => !foreseen.has(status)).map((one) => `answered ${one}`),
    ...(after.answers.has("503") ? ["refused also when only one came"] : []),
    ...(await postedTwice(stack.simulator.url)),
  ];
  await stack.close();
  cluster.close();
  return {
    figures: { applications: load.told.length, connections, answers: Object.fromEntries(load.answers) },
    broken,
  };
}
