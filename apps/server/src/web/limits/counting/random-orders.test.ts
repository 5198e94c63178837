import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { runs } from "../../../system/proof-size.fixture.ts";
import { createBuckets } from "./buckets.ts";
import { startProcesses } from "./processes.fixture.ts";

/** Requests at one moment, and what happens to signals afterward. */
const momentsOf = (processes: number) =>
  fc.array(
    fc.record({
      passedMs: fc.integer({ min: 0, max: 100 }),
      requests: fc.array(fc.nat(processes - 1), { maxLength: 40 }),
      /** Signals that each process sees then. */
      delivered: fc.array(fc.nat(6), { minLength: processes, maxLength: processes }),
    }),
    { minLength: 1, maxLength: 60 },
  );

test.each([
  ["three", 3],
  ["eight", 8],
])(
  "in any order of requests and with any delay of signals, %s processes allow what one would, within 10%",
  async (_count, processes) => {
    const all = startProcesses(processes);
    let limits = 0;
    await fc.assert(
      fc.asyncProperty(momentsOf(processes), fc.integer({ min: 5, max: 240 }), async (given, burst) => {
        const rate = { burst, perSecond: burst / 60 };
        const name = `limit-${String((limits += 1))}`;
        const limited = all.countings.map((counting) => counting.limit(name, rate));
        const one = createBuckets(rate, () => new Date());
        let allowed = 0;
        let ideal = 0;
        for (const [nth, { passedMs, requests, delivered }] of given.entries()) {
          for (const at of requests) {
            void limited[at]?.takeIf("key").then((isTaken) => void (allowed += Number(isTaken)));
            if (one.takeIf("key", 1)) ideal += 1;
          }
          await vi.advanceTimersByTimeAsync(passedMs);
          for (const [self, most] of delivered.entries()) all.deliverTo(self, most);
          // Within a second, after which a process would count alone.
          if (nth % 9 === 0) all.deliver();
        }
        for (let step = 0; step < 10; step += 1) {
          all.deliver();
          await vi.advanceTimersByTimeAsync(100);
        }
        expect(Math.abs(allowed - ideal)).toBeLessThanOrEqual(Math.max(1, ideal * 0.1));
      }),
      { numRuns: runs(60, 5_000) },
    );
  },
  600_000,
);
