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

export interface Measured<Told> {
  readonly rounds: readonly Round[];
  /** Medians of the rounds: the 99th percentile beside the attack by the one without; the same where a bystander is attacked. */
  readonly ratio: number;
  readonly ratioOfBystander: number;
  /** By the attack on the server, of the last round. */
  readonly told: Told;
}

/** An attack on a port that goes on until it is ended; then it tells what came of it. */
export type Begin<Told> = (port: number) => Promise<() => Promise<Told>>;

/** Below this nobody notices a difference. */
const noticedMs = 50;

export const startProcess = (file: URL, ...args: readonly unknown[]): ChildProcess => fork(file, args.map(String));

/** A round takes some 15 seconds at most. */
const longestMs = 60_000;

/** What a process says next. Rejects where it ends instead, or is held up. */
export async function heard<T>(child: ChildProcess): Promise<T> {
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

interface Turns {
  /** How many visitors come in each measurement, one after another. */
  readonly visits: number;
  readonly times: number;
}

/**
 * Measures visitors who read their request and save a form: alone, beside an attack on the server, and beside the same attack on
 * a bystander, in turns. Each is a process of its own.
 */
export async function measureBeside<Told>(
  stack: Stack,
  begin: Begin<Told>,
  { visits, times }: Turns,
): Promise<Measured<Told>> {
  const visitors = startProcess(new URL("visitors.ts", import.meta.url), stack.site("payday"), visits);
  const bystander = startProcess(new URL("bystander.ts", import.meta.url));
  const bystandersPort = await heard<number>(bystander);
  const measure = async (): Promise<number> => {
    visitors.send("visit");
    return percentile(await heard<number[]>(visitors), 0.99);
  };
  const beside = async (port: number) => {
    const end = await begin(port);
    let told: Told;
    let p99 = Number.NaN;
    try {
      p99 = await measure();
    } finally {
      told = await end();
    }
    return { p99, told };
  };
  const rounds: Round[] = [];
  let told: Told;
  try {
    await measure();
    do {
      const alone = await measure();
      const server = await beside(stack.port);
      const { p99: besideBystander } = await beside(bystandersPort);
      told = server.told;
      rounds.push({ alone, besideServer: server.p99, besideBystander });
    } while (rounds.length < times);
  } finally {
    for (const child of [visitors, bystander]) if (child.connected) child.disconnect();
  }
  const median = (of: (round: Round) => number): number => percentile(rounds.map(of), 0.5);
  return {
    told,
    rounds,
    ratio: median(({ alone, besideServer }) => besideServer / alone),
    ratioOfBystander: median(({ alone, besideBystander }) => besideBystander / alone),
  };
}

/** Whether visitors were served, by the median of the rounds, as fast as nobody would notice, or half as fast at worst as without the attack. */
export function isUnnoticed(rounds: readonly Round[]): boolean {
  const [alone, server, bystander] = (["alone", "besideServer", "besideBystander"] as const).map((of) =>
    percentile(
      rounds.map((round) => round[of]),
      0.5,
    ),
  ) as [number, number, number];
  return server < Math.max(2 * alone, 2 * bystander, noticedMs);
}
