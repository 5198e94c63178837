import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Stack } from "../stack/stack.ts";
import { percentile } from "./send.ts";

/** Visitors' 99th percentile in milliseconds. */
export interface Round {
  readonly alone: number;
  readonly besideServer: number;
  /** 0 if it was not measured. */
  readonly besideBystander: number;
}

export interface Measured<Report> {
  /** All rounds together, because a single one has few requests above its 99th percentile. */
  readonly all: Round;
  readonly rounds: readonly Round[];
  /** From the attack on the server, in the last round. */
  readonly report: Report;
}

/** Starts an attack on a port; the returned function stops it and reports the result. */
export type StartAttack<Report> = (port: number) => Promise<() => Promise<Report>>;

/** Visitors do not notice a latency below this. */
const noticeableMs = 50;

export const startProcess = (file: URL, ...args: readonly unknown[]): ChildProcess => fork(file, args.map(String));

const scheduler = "/usr/bin/chrt";

/**
 * Starts a process that gets a processor only while nothing else wants it, and gives it up at once. In production it would
 * be another machine. Systems without `chrt` give it the lowest priority instead, which still delays others by some
 * milliseconds.
 */
export function startAttacker(file: URL, ...args: readonly unknown[]): ChildProcess {
  const isIdle = existsSync(scheduler);
  const started = fork(file, args.map(String), {
    ...(isIdle && { execPath: scheduler, execArgv: ["--idle", "0", process.execPath] }),
  });
  if (!isIdle && started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_LOW);
  return started;
}

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

export interface MeasureOptions {
  /** Visitors in each measurement, one after another. */
  readonly visits: number;
  readonly times: number;
  /** Measures the bystander even if visitors notice nothing of the attack on the server. */
  readonly compares?: boolean;
}

/**
 * Measures visitors who read their request and save a form: alone, during an attack on the server, and, unless that was
 * unnoticeable, during the same attack on a bystander, alternating. Each runs in a separate process.
 */
export async function measureUnderAttack<Report>(
  stack: Stack,
  begin: StartAttack<Report>,
  { visits, times, compares = false }: MeasureOptions,
): Promise<Measured<Report>> {
  const visitors = startProcess(new URL("visitors.ts", import.meta.url), stack.site("payday"), visits);
  const bystander = startProcess(new URL("bystander.ts", import.meta.url));
  const bystandersPort = await nextMessage<number>(bystander);
  const measure = async (): Promise<number[]> => {
    visitors.send("visit");
    return nextMessage<number[]>(visitors);
  };
  const beside = async (port: number) => {
    const end = await begin(port);
    let report: Report;
    let waits: number[] = [];
    try {
      waits = await measure();
    } finally {
      report = await end();
    }
    return { waits, report };
  };
  const taken: Taken[] = [];
  let report: Report;
  try {
    await measure();
    do {
      const alone = await measure();
      const server = await beside(stack.port);
      const isCompared = compares || isNoticeable(server.waits);
      const besideBystander = isCompared ? (await beside(bystandersPort)).waits : [];
      report = server.report;
      taken.push({ alone, besideServer: server.waits, besideBystander });
    } while (taken.length < times);
    // All rounds are judged together, so both sides need as many.
    if (isNoticeable(taken.flatMap(({ besideServer }) => besideServer)))
      for (const { besideBystander } of taken.filter((round) => round.besideBystander.length === 0))
        besideBystander.push(...(await beside(bystandersPort)).waits);
  } finally {
    for (const child of [visitors, bystander]) if (child.connected) child.disconnect();
  }
  return { report, all: roundOf(taken), rounds: taken.map((round) => roundOf([round])) };
}

/** Milliseconds of every request. */
type Taken = Readonly<Record<keyof Round, number[]>>;

const isNoticeable = (waits: readonly number[]): boolean => percentile(waits, 0.99) >= noticeableMs;

function roundOf(taken: readonly Taken[]): Round {
  const p99 = (of: keyof Round): number => {
    const waits = taken.flatMap((round) => round[of]);
    return waits.length === 0 ? 0 : percentile(waits, 0.99);
  };
  return { alone: p99("alone"), besideServer: p99("besideServer"), besideBystander: p99("besideBystander") };
}

/** True if visitors' 99th percentile during the attack is less than twice that without. */
export const isLessThanTwice = ({ alone, besideServer }: Round): boolean => besideServer < 2 * alone;

/** True if the 99th percentile is unnoticeable, or less than twice that without the attack or beside the bystander. */
export const isUnnoticed = ({ alone, besideServer, besideBystander }: Round): boolean =>
  besideServer < Math.max(2 * alone, 2 * besideBystander, noticeableMs);
