import type { RoutingClock } from "./clock.ts";

/** For tests: Sunday, November 15, 2026, noon in New York. */
export const noon = Date.UTC(2026, 10, 15, 17);

/** A clock that advances only when the tree waits for it: for tests and replays. */
export function virtualClock(start = noon) {
  let now = start;
  const waiting: { at: number; fire: () => void }[] = [];
  const at = (due: number, fire: () => void) => {
    const one = { at: due, fire };
    waiting.push(one);
    return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
  };
  const clock: RoutingClock = {
    now: () => now,
    passed: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = at(now + ms, resolve);
        signal.addEventListener("abort", () => (cancel(), reject(signal.reason)), { once: true });
      }),
    deadline(ms, parent) {
      const own = new AbortController();
      const clear = at(now + ms, () => own.abort(new Error("The lender's time is up.")));
      return { signal: AbortSignal.any([own.signal, parent]), clear };
    },
  };
  return {
    clock,
    advance: (ms: number) => void (now += ms),
    /** Runs `work`, advancing the clock to the next timer whenever everything else is idle. */
    async run<T>(work: Promise<T>): Promise<T> {
      const progress = { ended: false };
      const done = work.finally(() => {
        progress.ended = true;
      });
      done.catch(() => {});
      for (let idle = 0; !progress.ended; idle += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (idle < 40 || progress.ended) continue;
        idle = 0;
        const next = waiting.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) continue;
        waiting.splice(waiting.indexOf(next), 1);
        now = Math.max(now, next.at);
        next.fire();
      }
      return await done;
    },
  };
}
