import type { Job } from "./types.ts";
import type { Work } from "./work.ts";
import { leaseMs } from "./lease.ts";
import { heartbeatMs } from "./work.ts";

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export class Draining extends Error {
  override readonly name = "Draining";
}

export interface Heartbeat {
  readonly signal: AbortSignal;
  abort(reason: Error): void;
  stop(): void;
}

/** Extends a job's lease at intervals, and aborts its signal when the lease is lost. */
export function startHeartbeat(job: Job, work: Work, monotonicNow: () => number): Heartbeat {
  const controller = new AbortController();
  let leaseUntil = monotonicNow() + leaseMs;
  let isExtending = false;

  async function extend(): Promise<void> {
    if (isExtending) return;
    isExtending = true;
    const startedAt = monotonicNow();
    try {
      if (await work.extend(job)) leaseUntil = startedAt + leaseMs;
      else lose();
    } catch {
      // A busy database may answer the next heartbeat. The job is lost only once its lease has expired.
      if (monotonicNow() >= leaseUntil) lose();
    } finally {
      isExtending = false;
    }
  }

  function lose(): void {
    controller.abort(new LeaseLost("Another worker may have taken the job."));
  }

  const timer = setInterval(() => void extend(), heartbeatMs);
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    stop: () => clearInterval(timer),
  };
}
