/** What fails: a lender may answer pings and no posts, or the other way round. */
type Stage = "ping" | "post";

/** Pauses a lender whose pings or posts fail one after another, so that applicants do not wait for it. */
export interface Breaker {
  /** Ids of the lenders that are not asked now. */
  paused(): ReadonlySet<string>;
  /** Whether it may be asked now. After a pause one request tries it; the others wait for what comes of that. */
  admits(lenderId: string, stage: Stage): boolean;
  failed(lenderId: string, stage: Stage): void;
  answered(lenderId: string, stage: Stage): void;
}

export interface BreakerOptions {
  /** Failures in a row. */
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
    admits(lenderId, stage) {
      if (isPaused(lenderId)) return false;
      const known = failing[stage].get(lenderId);
      if (known !== undefined && known.failures >= after) known.pausedUntil = now() + pauseMs;
      return true;
    },
    failed(lenderId, stage) {
      const failures = (failing[stage].get(lenderId)?.failures ?? 0) + 1;
      // After a pause one failure is enough for the next, until an answer comes.
      failing[stage].set(lenderId, { failures, pausedUntil: failures >= after ? now() + pauseMs : 0 });
    },
    answered: (lenderId, stage) => void failing[stage].delete(lenderId),
  };
}
