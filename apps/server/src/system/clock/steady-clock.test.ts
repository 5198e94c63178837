import fc from "fast-check";
import { expect, test } from "vitest";
import { createSteadyClock, isOfMachine } from "./steady-clock.ts";

/** A machine whose clock can be set. */
function machine() {
  const state = { passed: 5_000.25, ahead: 0 };
  const wall = () => Math.floor(1_800_000_000_000 + state.passed + state.ahead);
  const passed = () => state.passed;
  return { state, wall, passed };
}
const hourMs = 3_600_000;

test("while the clock is left alone its time is the machine's, to the millisecond", () => {
  const { state, wall, passed } = machine();
  const time = createSteadyClock({ wall, passed });
  for (const ms of [0, 0.3, 17, 999_999.9]) {
    state.passed += ms;
    expect(time.now()).toBe(wall());
  }
  expect(time.settle()).toBe(0);
});

test("a jump that is put right within a minute is never seen", () => {
  const { state, wall, passed } = machine();
  const time = createSteadyClock({ wall, passed });
  for (const jump of [hourMs, 24 * hourMs, -hourMs]) {
    const before = time.now();
    state.ahead = jump;
    state.passed += 59_000;
    expect(time.now() - before).toBe(59_000);
    expect(time.settle()).toBe(0);
    state.ahead = 0;
    state.passed += 1_000;
    expect(time.now()).toBe(wall());
  }
  expect(time.believedInMs()).toBe(420_000);
});

test("a jump that stands for a minute is taken over, once, and is not believed for a day where nothing can be undone", () => {
  const { state, wall, passed } = machine();
  const time = createSteadyClock({ wall, passed });
  for (const jump of [hourMs, -2 * hourMs]) {
    state.ahead += jump;
    time.now();
    state.passed += 60_001;
    expect(time.settle()).toBe(jump);
    expect(time.settle()).toBe(0);
    expect(time.now()).toBe(wall());
    expect(time.believedInMs()).toBe(86_400_000);
  }
});

test("a second jump on top of one that is not believed yet is waited for as long as the first", () => {
  const { state, wall, passed } = machine();
  const time = createSteadyClock({ wall, passed });
  state.ahead = hourMs;
  time.now();
  state.passed += 50_000;
  state.ahead = 2 * hourMs;
  expect(time.settle()).toBe(0);
  state.passed += 50_000;
  expect(time.settle()).toBe(0);
  state.passed += 10_000;
  expect(time.settle()).toBe(2 * hourMs);
});

test("whatever is done to the clock, time goes back by less than a jump, and only on by what passes, until a jump is taken over", () => {
  const step = fc.record({
    passes: fc.double({ min: 0, max: 5_000, noNaN: true }),
    set: fc.integer({ min: -9e8, max: 9e8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { state, wall, passed } = machine();
      const time = createSteadyClock({ wall, passed });
      let before = time.now();
      for (const { passes, set } of steps) {
        state.passed += passes;
        state.ahead = set;
        const now = time.now();
        expect(Math.abs(now - before - passes)).toBeLessThanOrEqual(2_001);
        before = now;
      }
    }),
  );
});

test("the machine's own clock is told from one that is turned by hand", () => {
  expect([Date.now, createSteadyClock().now, () => 1].map(isOfMachine)).toEqual([true, true, false]);
});
