import type { Job } from "./types.ts";
import type { Work } from "./work.ts";
import { leaseMs } from "./claim-queries.ts";
import { heartbeatMs } from "./work.ts";

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

export class Draining extends Error {
  override readonly name = "Draining";
}

export interface Heart {
  readonly signal: AbortSignal;
  abort(reason: Error): void;
  stop(): void;
}

/** Keeps a job's lease alive, and aborts its signal when the lease is lost. */
export function beat(job: Job, work: Work, passed: () => number): Heart {
  const controller = new AbortController();
  let leaseUntil = passed() + leaseMs;
  let asking = false;

  async function extend(): Promise<void> {
    if (asking) return;
    asking = true;
    const asked = passed();
    try {
      if (await work.extend(job)) leaseUntil = asked + leaseMs;
      else lose();
    } catch {
      // A database that is busy now may answer the next beat; the lease decides.
      if (passed() >= leaseUntil) lose();
    } finally {
      asking = false;
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
