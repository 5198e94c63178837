/** Pauses a lender whose posts fail one after another, so that applicants do not wait for it. */
export interface Breaker {
  isPaused(lenderId: string): boolean;
  failed(lenderId: string): void;
  answered(lenderId: string): void;
}

export interface BreakerOptions {
  /** Failures in a row. */
  readonly after?: number;
  readonly pauseMs?: number;
  readonly now: () => number;
}

export function createBreaker({ after = 5, pauseMs = 60_000, now }: BreakerOptions): Breaker {
  const lenders = new Map<string, { failures: number; pausedUntil: number }>();
  return {
    isPaused(lenderId) {
      const failing = lenders.get(lenderId);
      return failing !== undefined && failing.pausedUntil > now();
    },
    failed(lenderId) {
      const failures = (lenders.get(lenderId)?.failures ?? 0) + 1;
      // After a pause one failure is enough for the next, until an answer comes.
      lenders.set(lenderId, { failures, pausedUntil: failures >= after ? now() + pauseMs : 0 });
    },
    answered: (lenderId) => void lenders.delete(lenderId),
  };
}
