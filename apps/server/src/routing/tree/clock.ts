import { setTimeout as sleep } from "node:timers/promises";

/** The tree's clock. All waits and timeouts go through it, so that tests can control time. */
export interface RoutingClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Monotonic milliseconds since an arbitrary moment. */
  passed(): number;
  /** Rejects with the signal's reason if it aborts first. */
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

/** A clock for one run that starts at the current time and then ignores changes to the system clock. */
export function ownTime(clock: RoutingClock): RoutingClock {
  const began = clock.now() - clock.passed();
  return { ...clock, now: () => Math.round(began + clock.passed()) };
}
