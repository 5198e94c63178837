import { setTimeout as sleep } from "node:timers/promises";
import { isShared } from "../database/dialect-of.ts";
import { isDatabaseAway } from "../database/errors.ts";
import type { Database } from "../database/schema.ts";
import type { Backoff } from "./backoff.ts";
import { backoffMs } from "./backoff.ts";
import type { Heartbeat } from "./running-job.ts";
import { startHeartbeat, Draining } from "./running-job.ts";
import type { GiveUpHandlers, Job, Worker, WorkHandlers } from "./types.ts";
import { createWork, type MaxWait } from "./work.ts";

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: () => number;
  /** Monotonic time in milliseconds, from any origin. */
  readonly monotonicNow?: () => number;
  readonly concurrency: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random?: () => number;
  readonly maxAttempts?: number;
  /**
   * Give a job up as the likely cause once its process has died this often while running it. High, because processes
   * also die of other causes.
   */
  readonly maxCrashes?: number;
  readonly backoff?: Backoff;
  /** Per kind of work: how many milliseconds ahead its first try is scheduled at most. Default: next to none. */
  readonly firstWaits?: Readonly<Record<string, number>>;
  /** Id of this process, where others share the database. */
  readonly processId?: string | undefined;
  /**
   * Longest interval between polls. Needed where other processes store work too, because their notifications may be
   * lost.
   */
  readonly maxPollMs?: number;
  /** Called after each try of a job. */
  readonly observe?: (kind: string, outcome: "done" | "failed") => void;
  /**
   * Receives every failed try, and every failed poll (without `job`). Log ids and error classes only, never messages.
   */
  readonly report?: (error: unknown, job?: Job) => void;
}

/** Longest delay of a Node timer. */
const longestTimerMs = 2 ** 31 - 1;
const contendedPollMs = 20;
/** How often to look for work that only a wrong clock postponed, where that clock is another machine's. */
const expediteEveryMs = 5_000;
const databaseRetryMs = 1_000;
/** Tries to store a job's outcome while the database is away. */
const maxWriteTries = 20;
/** Time that an aborted job has to end. A job that ignores its signal must not block shutdown. */
const abortGraceMs = 1_000;

export function createWorker(options: WorkerOptions): Worker {
  const {
    db,
    clock,
    monotonicNow = () => performance.now(),
    concurrency,
    random = Math.random,
    maxAttempts = 8,
    maxCrashes = 20,
    backoff = { firstMs: 1_000, longestMs: 60_000 },
    firstWaits = {},
    maxPollMs = isShared(options.db) ? 2_000 : Infinity,
    observe = () => {},
    report = warn,
  } = options;
  const work = createWork(db, clock, options.processId);
  const running = new Map<number, { readonly heartbeat: Heartbeat; readonly ended: Promise<void> }>();
  let handlers: WorkHandlers = {};
  let onGiveUp: GiveUpHandlers = {};
  let kinds: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  /** The next step: to claim due work, or only to look when the next falls due. */
  let next: "claim" | "look" | undefined;
  let isAccepting = false;
  let expeditedAt = -Infinity;

  function poll(step: "claim" | "look" = "claim"): void {
    if (!isAccepting) return;
    if (next !== "claim") next = step;
    polling ??= pollUntilIdle();
  }

  async function pollUntilIdle(): Promise<void> {
    while (next !== undefined) {
      const claims = next === "claim";
      next = undefined;
      if (!isAccepting) break;
      clearTimeout(timer);
      try {
        if (claims) await expedite();
        const jobs = claims ? await work.claim(kinds, concurrency - running.size, [...running.keys()]) : [];
        for (const job of jobs) startJob(job);
        // At full concurrency, the end of a job triggers the next poll.
        if (isNextKnown() || running.size >= concurrency) continue;
        const dueInMs = (await work.dueInMs(kinds, [...running.keys()])) ?? Infinity;
        if (!claims && dueInMs <= 0) poll();
        // Due work that could not be claimed is locked by another process.
        else schedulePoll(Math.max(dueInMs, jobs.length === 0 ? contendedPollMs : 0));
      } catch (error) {
        report(error);
        schedulePoll(databaseRetryMs);
      }
    }
    // Must run in the same tick as the last check of `next`, or a call in between is lost.
    polling = undefined;
  }

  /** True if `poll` was called meanwhile. */
  function isNextKnown(): boolean {
    return next !== undefined;
  }

  function schedulePoll(ms: number): void {
    clearTimeout(timer);
    const longest = Math.min(ms, maxPollMs);
    if (longest === Infinity || !isAccepting) return;
    timer = setTimeout(() => poll(), Math.min(Math.max(longest, 0), longestTimerMs));
  }

  /** Longest wait of each kind before its first try and before a retry. */
  function maxWaits(): readonly MaxWait[] {
    return kinds.map((kind) => {
      const first = Math.max(firstWaits[kind] ?? 0, databaseRetryMs);
      return { kind, first, retry: Math.max(first, backoff.longestMs) };
    });
  }

  async function expedite(): Promise<void> {
    const at = monotonicNow();
    if (at < expeditedAt + (isShared(db) ? expediteEveryMs : Infinity)) return;
    await work.expedite(maxWaits());
    expeditedAt = at;
  }

  function startJob(job: Job): void {
    const heartbeat = startHeartbeat(job, work, monotonicNow);
    const ended = run(job, heartbeat)
      .catch((error: unknown) => report(error, job))
      .finally(() => {
        heartbeat.stop();
        running.delete(job.id);
        // Its handler may have stored more work, which is rarely due at once.
        poll("look");
      });
    running.set(job.id, { heartbeat, ended });
  }

  async function run(job: Job, heartbeat: Heartbeat): Promise<void> {
    const handler = handlers[job.kind];
    // A job only gets here with its tries used up if its process died while running it.
    if (handler === undefined || job.attempt > Math.max(maxAttempts, maxCrashes)) return giveUp(job, "Crashed");
    let ended: "finished" | void;
    try {
      ended = await handler(job, heartbeat.signal);
      observe(job.kind, "done");
    } catch (error) {
      observe(job.kind, "failed");
      report(error, job);
      await storeFailure(job, heartbeat, error);
      return;
    }
    if (ended !== "finished") await retryWhileAway(() => work.done(job), heartbeat);
  }

  async function storeFailure(job: Job, heartbeat: Heartbeat, error: unknown): Promise<void> {
    const errorClass = classOf(error);
    const store = (): Promise<unknown> => {
      if (heartbeat.signal.reason instanceof Draining) return work.giveBack(job);
      // If the database was away, that is not the job's fault.
      if (isDatabaseAway(error)) return work.giveBack(job, databaseRetryMs);
      if (job.attempt >= maxAttempts) return giveUp(job, errorClass);
      return work.retry(job, backoffMs(job.attempt, backoff, random), errorClass);
    };
    await retryWhileAway(store, heartbeat);
  }

  /** Without retries, a job whose database is away for a second would wait until its lease expires. */
  async function retryWhileAway(write: () => Promise<unknown>, heartbeat: Heartbeat): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries >= maxWriteTries || heartbeat.signal.aborted || !isDatabaseAway(error)) throw error;
      }
      await sleep(databaseRetryMs);
    }
  }

  /** If the first step fails, the lease expires and giving up is tried again. */
  async function giveUp(job: Job, errorClass: string): Promise<void> {
    await onGiveUp[job.kind]?.(job);
    await work.fail(job, errorClass);
  }

  return {
    start(newHandlers, giveUpHandlers = {}) {
      handlers = newHandlers;
      onGiveUp = giveUpHandlers;
      kinds = Object.keys(newHandlers);
      isAccepting = true;
      poll();
    },
    wake(ofKinds) {
      if (ofKinds === undefined || ofKinds.some((kind) => kinds.includes(kind))) poll();
    },
    clockSet() {
      expeditedAt = -Infinity;
      poll();
    },
    async drain(ms) {
      isAccepting = false;
      clearTimeout(timer);
      await polling;
      const ended = Promise.all([...running.values()].map((one) => one.ended));
      if (await endsWithin(ended, ms)) return;
      for (const { heartbeat } of running.values()) heartbeat.abort(new Draining("The server is stopping."));
      await endsWithin(ended, abortGraceMs);
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
