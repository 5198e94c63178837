import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "../../../scripts/demo-month/random.ts";
import { openPostgres } from "../../../apps/server/src/store/database/postgres/open-postgres.ts";
import { verifyLedger } from "../../../apps/server/src/store/consent/index.ts";
import { expectedStatuses, findLostData, postedTwice, startLoad } from "../load.ts";
import type { Outcome } from "../outcome.ts";
import { startPatroniCluster } from "./cluster.ts";
import { type FaultName, faultNames, faultOf, wholeWithinMs } from "./faults.ts";
import { startProbes } from "./probes.ts";
import { startProcesses, type Way } from "./processes.ts";

export interface FailoverRun {
  readonly rounds: number;
  /** The same seed makes the same faults in the same order. */
  readonly seed: number;
  readonly way: Way;
  /** Only this fault, every round. */
  readonly only?: FaultName | undefined;
  /** Folders of PostgreSQL's programs, by minor version. */
  readonly versions: readonly string[];
  /** A folder for disks and logs. */
  readonly parent: string;
}

const lanes = 2;
const quietMs = 5_000;
const latestMs = 30_000;
const usuallyMs = 15_000;

/** A round: one fault under load, and the time until forms are accepted again. */
interface Round {
  readonly fault: FaultName;
  readonly backMs: number;
}

export async function failOver(
  { rounds, seed, way, only, versions, parent }: FailoverRun,
  say: (line: string) => void,
): Promise<Outcome> {
  const cluster = await startPatroniCluster(parent, randomBytes(12).toString("hex"), versions);
  say("three machines run");
  const { web, all, simulator } = await startProcesses(cluster, way, parent);
  const { port } = new URL(web.url);
  const site = (name: string): string => `http://${name}.localhost:${port}`;
  const load = startLoad({ site }, lanes, { pauseMs: 200 });
  const probes = startProbes(site("payday"), 1_000_000);
  const random = createRandom(seed);
  const done: Round[] = [];
  const broken: string[] = [];
  // Each kind once before any comes again.
  let left: FaultName[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(quietMs);
    if (left.length === 0) left = [...faultNames];
    const fault = only ?? random.pick(left.map((name) => [name, 1]));
    left = left.filter((name) => name !== fault);
    const began = performance.now();
    await faultOf(fault).happen(cluster);
    const until = performance.now() + wholeWithinMs;
    await sleep(quietMs);
    while (performance.now() < until && !(probes.areQuiet() && (await cluster.isWhole()))) await sleep(500);
    // A form that waits until the service is back is not refused.
    const gapMs = probes.longestGapAfter(began);
    const backMs = faultOf(fault).isInTurn ? gapMs : Math.max(gapMs, probes.backAfter(began));
    done.push({ fault, backMs });
    say(`round ${String(round)}: ${fault}: back after ${(backMs / 1000).toFixed(1)} s`);
    if (performance.now() < until) continue;
    broken.push(`after ${fault}, the cluster was not whole within two minutes`);
    break;
  }
  await probes.stop();
  await load.stop();
  const answers = Object.fromEntries(load.answers);
  const lost = await findLostData([...load.acknowledged, ...probes.sent]);
  const doubled = await postedTwice(simulator.url);
  const db = await openPostgres(cluster.url("postgres"), { connections: 2 });
  const ledger = await verifyLedger(db);
  await db.destroy();
  await Promise.all(all.map((one) => one.end("SIGTERM")));
  return {
    figures: {
      rounds: done.length,
      acknowledged: [...load.acknowledged, ...probes.sent].filter(({ landed }) => landed).length,
      completed: load.acknowledged.filter(({ completed }) => completed !== undefined).length,
      answers,
      lost: lost.length,
      postedTwice: doubled.length,
      ledger: ledger.ok ? ledger.end.seq : "broken",
      backSeconds: backSeconds(done),
    },
    broken: [
      ...broken,
      ...lost,
      ...doubled,
      ...(ledger.ok ? [] : [`the ledger is broken at ${String(ledger.seq)}: ${ledger.problem}`]),
      ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
      ...tooLate(done.map(({ backMs }) => backMs)),
    ],
  };
}

function tooLate(all: readonly number[]): readonly string[] {
  const late = all.filter((ms) => ms > latestMs).length;
  const usual = all.filter((ms) => ms <= usuallyMs).length / Math.max(1, all.length);
  return [
    ...(late > 0 ? [`${String(late)} rounds took more than 30 s`] : []),
    ...(all.length >= 20 && usual < 0.95 ? [`only ${(usual * 100).toFixed(0)}% of the rounds took 15 s at most`] : []),
  ];
}

/** Median, 95th percentile and maximum for each fault, in seconds. */
function backSeconds(done: readonly Round[]): Readonly<Record<string, string>> {
  const groups = Map.groupBy(done, ({ fault }) => fault);
  return Object.fromEntries(
    [...groups, ["all", done] as const].map(([fault, of]) => {
      const times = of.map(({ backMs }) => backMs / 1000).toSorted((a, b) => a - b);
      const at = (share: number): string => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(1);
      return [fault, `${at(0.5)} median, ${at(0.95)} p95, ${at(1)} max of ${String(times.length)}`];
    }),
  );
}
