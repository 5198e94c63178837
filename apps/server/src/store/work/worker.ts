import { setTimeout as sleep } from "node:timers/promises";
import { isShared } from "../database/dialect-of.ts";
import { isDatabaseAway } from "../database/errors.ts";
import type { Database } from "../database/schema.ts";
import type { Backoff } from "./backoff.ts";
import { backoffMs } from "./backoff.ts";
import type { Heart } from "./running-job.ts";
import { beat, Draining } from "./running-job.ts";
import type { GivenUp, Job, Worker, WorkHandlers } from "./types.ts";
import { createWork, type LongestWait } from "./work.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: () => number;
  /** Milliseconds since any moment; never jumps. */
  readonly passed?: () => number;
  readonly concurrency: number;
  /** 0 up to 1. */
  readonly random?: () => number;
  readonly maxAttempts?: number;
  /** So often a process may die while it has a job, before the job is taken for the reason: others may die of something else, again and again. */
  readonly mostDeaths?: number;
  readonly backoff?: Backoff;
  /** Kind of work → how many milliseconds ahead it is stored at most, before its first try; next to none when absent. */
  readonly firstWaits?: Readonly<Record<string, number>>;
  /** Id of this process, where others share the database. */
  readonly processId?: string | undefined;
  /** Longest time between two looks for work: where other processes store some too, whose word of it may be lost. */
  readonly lookEveryMs?: number;
  /** Told of every try that failed, and of a database that did not answer (`job` absent). Ids and classes are for the log, messages are not. */
  readonly report?: (error: unknown, job?: Job) => void;
}

/** Longest that a timer of Node can wait. */
const longestTimerMs = 2 ** 31 - 1;
const inOtherHandsMs = 20;
/** How often is looked for what only a clock that was wrong makes wait, where that clock is another machine's. */
const hastenEveryMs = 5_000;
const databaseRetryMs = 1_000;
/** Of how a job ended, while the database is away. */
const mostWriteTries = 20;
/** What an aborted job is given to end in; one that ignores its signal does not keep the server from stopping. */
const abortedMs = 1_000;

export function createWorker(options: WorkerOptions): Worker {
  const {
    db,
    clock,
    passed = () => performance.now(),
    concurrency,
    random = Math.random,
    maxAttempts = 8,
    mostDeaths = 20,
    backoff = { firstMs: 1_000, longestMs: 60_000 },
    firstWaits = {},
    lookEveryMs = isShared(options.db) ? 2_000 : Infinity,
    report = warn,
  } = options;
  const work = createWork(db, clock, options.processId);
  const running = new Map<number, { readonly heart: Heart; readonly ended: Promise<void> }>();
  let handlers: WorkHandlers = {};
  let givenUp: GivenUp = {};
  let kinds: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let taking = false;
  let hastenedAt = -Infinity;

  function look(): void {
    if (!taking) return;
    lookAgain = true;
    looking ??= lookUntilQuiet();
  }

  async function lookUntilQuiet(): Promise<void> {
    while (lookAgain) {
      lookAgain = false;
      if (!taking) break;
      clearTimeout(timer);
      try {
        await hasten();
        const jobs = await work.claim(kinds, concurrency - running.size, [...running.keys()]);
        for (const job of jobs) begin(job);
        // With no hand free, the end of a job is what looks again.
        if (lookAgain) continue;
        const dueInMs = running.size < concurrency ? await work.dueInMs(kinds, [...running.keys()]) : undefined;
        // What is due and could not be claimed is in the hands of another process.
        if (running.size < concurrency) wait(Math.max(dueInMs ?? Infinity, jobs.length === 0 ? inOtherHandsMs : 0));
      } catch (error) {
        report(error);
        wait(databaseRetryMs);
      }
    }
    // In the same step as the last look at `lookAgain`, or a call in between would be lost.
    looking = undefined;
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    const longest = Math.min(ms, lookEveryMs);
    if (longest === Infinity || !taking) return;
    timer = setTimeout(look, Math.min(Math.max(longest, 0), longestTimerMs));
  }

  /** Longest that work of each kind waits for its first try, and for another. */
  function longestWaits(): readonly LongestWait[] {
    return kinds.map((kind) => {
      const first = Math.max(firstWaits[kind] ?? 0, databaseRetryMs);
      return { kind, first, again: Math.max(first, backoff.longestMs) };
    });
  }

  async function hasten(): Promise<void> {
    const at = passed();
    if (at < hastenedAt + (isShared(db) ? hastenEveryMs : Infinity)) return;
    await work.hasten(longestWaits());
    hastenedAt = at;
  }

  function begin(job: Job): void {
    const heart = beat(job, work, passed);
    const ended = run(job, heart)
      .catch((error: unknown) => report(error, job))
      .finally(() => {
        heart.stop();
        running.delete(job.id);
        look();
      });
    running.set(job.id, { heart, ended });
  }

  async function run(job: Job, heart: Heart): Promise<void> {
    const handler = handlers[job.kind];
    // Only a process that dies of a job brings it back with its tries used up.
    if (handler === undefined || job.attempt > Math.max(maxAttempts, mostDeaths)) return giveUp(job, "Crashed");
    let ended: "finished" | void;
    try {
      ended = await handler(job, heart.signal);
    } catch (error) {
      report(error, job);
      await settleFailure(job, heart, error);
      return;
    }
    if (ended !== "finished") await whileAway(() => work.done(job), heart);
  }

  async function settleFailure(job: Job, heart: Heart, error: unknown): Promise<void> {
    const errorClass = classOf(error);
    const settled = (): Promise<unknown> => {
      if (heart.signal.reason instanceof Draining) return work.giveBack(job);
      // A database that was away is no fault of the job's.
      if (isDatabaseAway(error)) return work.giveBack(job, databaseRetryMs);
      if (job.attempt >= maxAttempts) return giveUp(job, errorClass);
      return work.again(job, backoffMs(job.attempt, backoff, random), errorClass);
    };
    await whileAway(settled, heart);
  }

  /** Else a job whose database is away for a second would lie there until its lease runs out. */
  async function whileAway(write: () => Promise<unknown>, heart: Heart): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries >= mostWriteTries || heart.signal.aborted || !isDatabaseAway(error)) throw error;
      }
      await sleep(databaseRetryMs);
    }
  }

  /** Should the first step fail, the lease runs out, and giving up is tried again. */
  async function giveUp(job: Job, errorClass: string): Promise<void> {
    await givenUp[job.kind]?.(job);
    await work.fail(job, errorClass);
  }

  return {
    start(given, whenGivenUp = {}) {
      handlers = given;
      givenUp = whenGivenUp;
      kinds = Object.keys(given);
      taking = true;
      look();
    },
    wake: look,
    clockSet() {
      hastenedAt = -Infinity;
      look();
    },
    async drain(ms) {
      taking = false;
      clearTimeout(timer);
      await looking;
      const ended = Promise.all([...running.values()].map((one) => one.ended));
      if (await endsWithin(ended, ms)) return;
      for (const { heart } of running.values()) heart.abort(new Draining("The server is stopping."));
      await endsWithin(ended, abortedMs);
    },
  };
}

function warn(error: unknown, job?: Job): void {
  process.emitWarning(
    `${job === undefined ? "Looking for work" : `Work of kind ${job.kind}`} failed: ${classOf(error)}`,
  );
}

function classOf(error: unknown): string {
  return error instanceof Error ? error.name : "Unknown";
}

async function endsWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  const inTime = await Promise.race([ended.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}
