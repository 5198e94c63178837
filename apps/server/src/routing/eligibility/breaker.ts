/** Counted apart: a lender may answer pings but no posts, or the reverse. */
type Stage = "ping" | "post";

/** Circuit breaker: pauses a lender whose pings or posts fail consecutively, so that applicants do not wait for it. */
export interface Breaker {
  /** Ids of the lenders that are not called now. */
  paused(): ReadonlySet<string>;
  /**
   * Permission for one call. False while the lender is paused. The first call after a pause is a trial: it gets permission and
   * renews the pause for everyone else until its result is in.
   */
  acquire(lenderId: string, stage: Stage): boolean;
  /** The result of a call that had permission. */
  failed(lenderId: string, stage: Stage): void;
  answered(lenderId: string, stage: Stage): void;
}

export interface BreakerOptions {
  /** Consecutive failures that start a pause. */
  readonly after?: number;
  readonly pauseMs?: number;
  readonly now: () => number;
}

interface Failing {
  readonly failures: number;
  pausedUntil: number;
}

export function createBreaker({ after = 5, pauseMs = 60_000, now }: BreakerOptions): Breaker {
  const failing: Readonly<Record<Stage, Map<string, Failing>>> = { ping: new Map(), post: new Map() };
  const stages = Object.values(failing);
  const isPaused = (lenderId: string): boolean =>
    stages.some((lenders) => (lenders.get(lenderId)?.pausedUntil ?? 0) > now());
  return {
    paused: () => new Set(stages.flatMap((lenders) => [...lenders.keys()]).filter(isPaused)),
    acquire(lenderId, stage) {
      if (isPaused(lenderId)) return false;
      const known = failing[stage].get(lenderId);
      if (known !== undefined && known.failures >= after) known.pausedUntil = now() + pauseMs;
      return true;
    },
    failed(lenderId, stage) {
      const failures = (failing[stage].get(lenderId)?.failures ?? 0) + 1;
      // Until an answer resets the count, a single failure after a pause starts the next pause.
      failing[stage].set(lenderId, { failures, pausedUntil: failures >= after ? now() + pauseMs : 0 });
    },
    answered: (lenderId, stage) => void failing[stage].delete(lenderId),
  };
}
