import { afterEach, expect, test, vi } from "vitest";
import { createLoadMeter } from "./load-meter.ts";

afterEach(() => void vi.useRealTimers());

/** A meter whose loop takes turns as long as it is told. */
function metered() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let now = 0;
  const meter = createLoadMeter(() => now);
  meter.start();
  return {
    meter,
    /** Time passes, and no timer runs. */
    block: (ms: number) => (now += ms),
    turn: (ms: number): boolean => {
      now += ms;
      vi.advanceTimersToNextTimer();
      return meter.isOverloaded();
    },
  };
}
const repeated = <T>(times: number, act: () => T): T[] => Array.from({ length: times }, act);

test("turns as full load makes them are no overload, however many follow one another", () => {
  const { turn } = metered();
  expect(repeated(1_000, () => turn(900))).not.toContain(true);
});

test("one late turn is no overload, nor are late ones with turns in time between them", () => {
  const { turn } = metered();
  expect(turn(2_900)).toBe(false);
  for (let nth = 0; nth < 100; nth += 1) {
    repeated(60, () => turn(50));
    expect(turn(2_900)).toBe(false);
  }
});

test("late turns in a row are an overload once they add up to three seconds, also while the last of them lasts", () => {
  const { meter, turn, block } = metered();
  expect([turn(1_100), turn(1_100), turn(1_100)]).toEqual([false, false, true]);
  const other = metered();
  other.turn(2_000);
  other.block(900);
  expect(other.meter.isOverloaded()).toBe(false);
  other.block(200);
  expect(other.meter.isOverloaded()).toBe(true);
  meter.stop();
  block(10_000);
  expect(meter.isOverloaded()).toBe(false);
});

test("the first turn in time ends an overload, the next late one goes on with it, and four seconds in time forget it", () => {
  const { turn } = metered();
  repeated(100, () => turn(1_100));
  expect(turn(50)).toBe(false);
  expect(turn(1_100)).toBe(true);
  expect(turn(50)).toBe(false);
  repeated(80, () => turn(50));
  expect([turn(1_100), turn(1_100), turn(1_100)]).toEqual([false, false, true]);
});
