import { setTimeout as sleep } from "node:timers/promises";

/** Time as the tree sees it. Everything that waits or times out goes through it, so that a test can turn it by hand. */
export interface RoutingClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since any moment. Never jumps. */
  passed(): number;
  /** Rejects with the signal's reason when that aborts first. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Aborts after `ms`, or with `parent`. Call `clear` when the wait is over. */
  deadline(ms: number, parent: AbortSignal): { readonly signal: AbortSignal; readonly clear: () => void };
}

export const systemClock: RoutingClock = {
  now: () => Date.now(),
  passed: () => performance.now(),
  wait: async (ms, signal) => {
    await sleep(ms, undefined, { signal });
  },
  deadline(ms, parent) {
    const own = new AbortController();
    const timer = setTimeout(() => own.abort(new DOMException("The lender's time is up.", "TimeoutError")), ms);
    return { signal: AbortSignal.any([own.signal, parent]), clear: () => clearTimeout(timer) };
  },
};

/** The time of one run: goes on as it began, also when the clock is set meanwhile. */
export function ownTime(clock: RoutingClock): RoutingClock {
  const began = clock.now() - clock.passed();
  return { ...clock, now: () => Math.round(began + clock.passed()) };
}
