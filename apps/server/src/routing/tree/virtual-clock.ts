import type { RoutingClock } from "./clock.ts";

/** For tests: 15 November 2026, noon in New York. A Sunday. */
export const noon = Date.UTC(2026, 10, 15, 17);

/** Time that passes only when the tree waits for it: for tests, and for what a tree would have done. */
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
    turn: (ms: number) => void (now += ms),
    /** Runs it, turning the clock to the next thing waited for whenever nothing else moves. */
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
