import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../stack/postgres-cluster.ts";
import { startStack } from "../stack/stack.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData } from "./load.ts";
import type { Outcome } from "./outcome.ts";

/** The smallest allowed pool, for many times as many visitors and their requests. */
const connections = 2;
const lanes = 64;

/**
 * Two connections for everyone: a request that waits too long is refused, nothing is lost, and the server recovers once
 * the load falls.
 */
export async function exhaustConnections(
  applications: number,
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const cluster = startCluster();
  const env = { DATABASE_URL: cluster.url("postgres"), DATABASE_CONNECTIONS: String(connections) };
  const stack = await startStack(env);
  const load = startLoad(stack, lanes);
  while (load.acknowledged.length < applications) await sleep(100);
  await load.stop();
  say(`${String(load.acknowledged.length)} applications, answers ${JSON.stringify(Object.fromEntries(load.answers))}`);
  const after = startLoad(stack, 1, { first: load.acknowledged.length });
  while (!after.acknowledged.some(({ completed }) => completed !== undefined)) await sleep(20);
  await after.stop();
  const broken = [
    ...(await findLostData([...load.acknowledged, ...after.acknowledged])),
    ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
    ...(after.answers.has("503") ? ["refused also when only one came"] : []),
    ...(await postedTwice(stack.simulator.url)),
  ];
  await stack.close();
  cluster.close();
  return {
    figures: { applications: load.acknowledged.length, connections, answers: Object.fromEntries(load.answers) },
    broken,
  };
}
