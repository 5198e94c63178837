import type { Database } from "../database/schema.ts";
import type { Backoff } from "./backoff.ts";
import { backoffMs } from "./backoff.ts";
import type { Heart } from "./running-job.ts";
import { beat, Draining } from "./running-job.ts";
import type { GivenUp, Job, Worker, WorkHandlers } from "./types.ts";
import { createWork } from "./work.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: () => number;
  readonly concurrency: number;
  /** 0 up to 1. */
  readonly random?: () => number;
  readonly maxAttempts?: number;
  readonly backoff?: Backoff;
  /** Told of every try that failed, and of a database that did not answer (`job` absent). Ids and classes are for the log, messages are not. */
  readonly report?: (error: unknown, job?: Job) => void;
}

/** Longest that a timer of Node can wait. */
const longestTimerMs = 2 ** 31 - 1;
const databaseRetryMs = 1_000;
/** What an aborted job is given to end in; one that ignores its signal does not keep the server from stopping. */
const abortedMs = 1_000;

export function createWorker(options: WorkerOptions): Worker {
  const {
    db,
    clock,
    concurrency,
    random = Math.random,
    maxAttempts = 8,
    backoff = { firstMs: 1_000, longestMs: 60_000 },
    report = warn,
  } = options;
  const work = createWork(db, clock);
  const running = new Map<number, { readonly heart: Heart; readonly ended: Promise<void> }>();
  let handlers: WorkHandlers = {};
  let givenUp: GivenUp = {};
  let kinds: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let taking = false;

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
        const jobs = await work.claim(kinds, concurrency - running.size, [...running.keys()]);
        for (const job of jobs) begin(job);
        // With no hand free, the end of a job is what looks again.
        if (running.size < concurrency) wait((await work.nextDue(kinds, [...running.keys()])) ?? Infinity);
      } catch (error) {
        report(error);
        wait(clock() + databaseRetryMs);
      }
    }
    // In the same step as the last look at `lookAgain`, or a call in between would be lost.
    looking = undefined;
  }

  function wait(until: number): void {
    clearTimeout(timer);
    if (until === Infinity || !taking) return;
    timer = setTimeout(look, Math.min(Math.max(until - clock(), 0), longestTimerMs));
  }

  function begin(job: Job): void {
    const heart = beat(job, work, clock);
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
    if (handler === undefined || job.attempt > maxAttempts) return giveUp(job, "Crashed");
    try {
      await handler(job, heart.signal);
    } catch (error) {
      report(error, job);
      await settleFailure(job, heart, error);
      return;
    }
    await work.done(job);
  }

  async function settleFailure(job: Job, heart: Heart, error: unknown): Promise<void> {
    const errorClass = classOf(error);
    if (heart.signal.reason instanceof Draining) await work.giveBack(job);
    else if (job.attempt >= maxAttempts) await giveUp(job, errorClass);
    else await work.again(job, clock() + backoffMs(job.attempt, backoff, random), errorClass);
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
