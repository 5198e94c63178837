import fc from "fast-check";
import { expect, test } from "vitest";
import { createSteadyClock, isSystemClock } from "./steady-clock.ts";

/** A machine whose clock can be set. */
function machine() {
  const state = { monotonicNow: 5_000.25, ahead: 0 };
  const wall = () => Math.floor(1_800_000_000_000 + state.monotonicNow + state.ahead);
  const monotonicNow = () => state.monotonicNow;
  return { state, wall, monotonicNow };
}
const hourMs = 3_600_000;

test("without clock changes, the time is the machine's to the millisecond", () => {
  const { state, wall, monotonicNow } = machine();
  const time = createSteadyClock({ wall, monotonicNow });
  for (const ms of [0, 0.3, 17, 999_999.9]) {
    state.monotonicNow += ms;
    expect(time.now()).toBe(wall());
  }
  expect(time.applyJump()).toBe(0);
});

test("a jump that is corrected within a minute has no effect", () => {
  const { state, wall, monotonicNow } = machine();
  const time = createSteadyClock({ wall, monotonicNow });
  for (const jump of [hourMs, 24 * hourMs, -hourMs]) {
    const before = time.now();
    state.ahead = jump;
    state.monotonicNow += 59_000;
    expect(time.now() - before).toBe(59_000);
    expect(time.applyJump()).toBe(0);
    state.ahead = 0;
    state.monotonicNow += 1_000;
    expect(time.now()).toBe(wall());
  }
  expect(time.trustedInMs()).toBe(420_000);
});

test("a jump that lasts a minute is applied once, and is not trusted for irreversible steps for a day", () => {
  const { state, wall, monotonicNow } = machine();
  const time = createSteadyClock({ wall, monotonicNow });
  for (const jump of [hourMs, -2 * hourMs]) {
    state.ahead += jump;
    time.now();
    state.monotonicNow += 60_001;
    expect(time.applyJump()).toBe(jump);
    expect(time.applyJump()).toBe(0);
    expect(time.now()).toBe(wall());
    expect(time.trustedInMs()).toBe(86_400_000);
  }
});

test("a second jump before the first is applied restarts the wait", () => {
  const { state, wall, monotonicNow } = machine();
  const time = createSteadyClock({ wall, monotonicNow });
  state.ahead = hourMs;
  time.now();
  state.monotonicNow += 50_000;
  state.ahead = 2 * hourMs;
  expect(time.applyJump()).toBe(0);
  state.monotonicNow += 50_000;
  expect(time.applyJump()).toBe(0);
  state.monotonicNow += 10_000;
  expect(time.applyJump()).toBe(2 * hourMs);
});

test("whatever happens to the clock, time advances steadily until a jump is applied", () => {
  const step = fc.record({
    passes: fc.double({ min: 0, max: 5_000, noNaN: true }),
    set: fc.integer({ min: -9e8, max: 9e8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { state, wall, monotonicNow } = machine();
      const time = createSteadyClock({ wall, monotonicNow });
      let before = time.now();
      for (const { passes, set } of steps) {
        state.monotonicNow += passes;
        state.ahead = set;
        const now = time.now();
        expect(Math.abs(now - before - passes)).toBeLessThanOrEqual(2_001);
        before = now;
      }
    }),
  );
});

test("the machine's clock is distinguished from a test's clock", () => {
  expect([Date.now, createSteadyClock().now, () => 1].map(isSystemClock)).toEqual([true, true, false]);
});
