import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../stack/postgres-cluster.ts";
import { startStack } from "../stack/stack.ts";
import { lastingLineFaults, lineFaults, startFaultProxy } from "./fault-proxy.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData } from "./load.ts";
import type { Outcome } from "./outcome.ts";

const lanes = 6;
/** A silent connection is dropped only after 15 s, so most connections are cut. */
const names = ["cut", "cut", "cut", "cutBeforeAnswer", "cutBeforeAnswer", "silent"] as const;

/** No database connection lives longer than half a minute: it is cut, cut before an answer, or falls silent. */
export async function cutDatabaseLines(applications: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  const cluster = startCluster();
  const direct = new URL(cluster.url("postgres"));
  const socket = `${direct.searchParams.get("host") ?? ""}/.s.PGSQL.5432`;
  const state = { faulty: true };
  const proxy = await startFaultProxy(
    { socket },
    () => (state.faulty ? (names[Math.floor(Math.random() * names.length)] ?? "cut") : "whole"),
    { ...lastingLineFaults, whole: lineFaults.whole },
  );
  const stack = await startStack({
    DATABASE_URL: `postgresql://loanbridge@127.0.0.1:${new URL(proxy.url).port}/postgres`,
  });
  const load = startLoad(stack, lanes);
  while (load.acknowledged.length < applications) {
    await sleep(5_000);
    say(`${String(load.acknowledged.length)} applications, lines ${JSON.stringify(Object.fromEntries(proxy.lines))}`);
  }
  await load.stop();
  state.faulty = false;
  const broken = [
    ...(await findLostData(load.acknowledged)),
    ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
    ...(await postedTwice(stack.simulator.url)),
  ];
  await stack.close();
  await proxy.close();
  cluster.close();
  return {
    figures: {
      applications: load.acknowledged.length,
      answers: Object.fromEntries(load.answers),
      lines: Object.fromEntries(proxy.lines),
    },
    broken,
  };
}
