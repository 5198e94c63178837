import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../stack/stack.ts";
import { percentile } from "./send.ts";

/** Visitors' 99th percentile in milliseconds. */
export interface Round {
  readonly alone: number;
  readonly besideServer: number;
  readonly besideBystander: number;
}

export interface Measured<Report> {
  readonly rounds: readonly Round[];
  /**
   * Medians of the rounds: the 99th percentile during the attack divided by the one without; and the same with the
   * attack on a bystander.
   */
  readonly ratio: number;
  readonly ratioOfBystander: number;
  /** From the attack on the server, in the last round. */
  readonly report: Report;
}

/** Starts an attack on a port; the returned function stops it and reports the result. */
export type StartAttack<Report> = (port: number) => Promise<() => Promise<Report>>;

/** Visitors do not notice a latency below this. */
const noticeableMs = 50;

export const startProcess = (file: URL, ...args: readonly unknown[]): ChildProcess => fork(file, args.map(String));

/** A round takes some 15 seconds at most. */
const longestMs = 60_000;

/** Waits for the next message of a process. Rejects if the process ends first or takes longer than a minute. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const fails = async (waited: Promise<unknown>, what: string): Promise<never> => {
    await waited;
    throw new Error(`${basename(child.spawnargs[1] ?? "")} ${what}`);
  };
  const failures = [
    fails(once(child, "exit", { signal }), "ended before it had an answer"),
    fails(wait(longestMs, undefined, { signal }), "had no answer within a minute"),
  ];
  for (const failure of failures) failure.catch(() => undefined);
  try {
    const [message] = (await Promise.race([once(child, "message", { signal }), ...failures])) as [T];
    return message;
  } finally {
    over.abort();
  }
}

interface MeasureOptions {
  /** Visitors in each measurement, one after another. */
  readonly visits: number;
  readonly times: number;
}

/**
 * Measures visitors who read their request and save a form: alone, during an attack on the server, and during the same
 * attack on a bystander, alternating. Each runs in a separate process.
 */
export async function measureUnderAttack<Report>(
  stack: Stack,
  begin: StartAttack<Report>,
  { visits, times }: MeasureOptions,
): Promise<Measured<Report>> {
  const visitors = startProcess(new URL("visitors.ts", import.meta.url), stack.site("payday"), visits);
  const bystander = startProcess(new URL("bystander.ts", import.meta.url));
  const bystandersPort = await nextMessage<number>(bystander);
  const measure = async (): Promise<number> => {
    visitors.send("visit");
    return percentile(await nextMessage<number[]>(visitors), 0.99);
  };
  const beside = async (port: number) => {
    const end = await begin(port);
    let report: Report;
    let p99 = Number.NaN;
    try {
      p99 = await measure();
    } finally {
      report = await end();
    }
    return { p99, report };
  };
  const rounds: Round[] = [];
  let report: Report;
  try {
    await measure();
    do {
      const alone = await measure();
      const server = await beside(stack.port);
      const { p99: besideBystander } = await beside(bystandersPort);
      report = server.report;
      rounds.push({ alone, besideServer: server.p99, besideBystander });
    } while (rounds.length < times);
  } finally {
    for (const child of [visitors, bystander]) if (child.connected) child.disconnect();
  }
  const median = (of: (round: Round) => number): number => percentile(rounds.map(of), 0.5);
  return {
    report,
    rounds,
    ratio: median(({ alone, besideServer }) => besideServer / alone),
    ratioOfBystander: median(({ alone, besideBystander }) => besideBystander / alone),
  };
}

/**
 * True if the median 99th percentile is unnoticeable, or less than twice that without the attack or beside the
 * bystander.
 */
export function isUnnoticed(rounds: readonly Round[]): boolean {
  const [alone, server, bystander] = (["alone", "besideServer", "besideBystander"] as const).map((of) =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    ),
  ) as [number, number, number];
  return server < Math.max(2 * alone, 2 * bystander, noticeableMs);
}
