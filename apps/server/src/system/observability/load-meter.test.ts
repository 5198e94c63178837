import { afterEach, expect, test, vi } from "vitest";
import { createLoadMeter } from "./load-meter.ts";

afterEach(() => void vi.useRealTimers());

/** A meter whose ticks take as long as the test says. */
function metered() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let now = 0;
  const meter = createLoadMeter(() => now);
  meter.start();
  return {
    meter,
    /** Time passes without any timer running. */
    block: (ms: number) => (now += ms),
    tick: (ms: number): boolean => {
      now += ms;
      vi.advanceTimersToNextTimer();
      return meter.isOverloaded();
    },
  };
}
const repeated = <T>(times: number, act: () => T): T[] => Array.from({ length: times }, act);

test("ticks as long as under full load are not an overload, however many there are", () => {
  const { tick } = metered();
  expect(repeated(1_000, () => tick(900))).not.toContain(true);
});

test("a single late tick, or late ticks separated by timely ones, are not an overload", () => {
  const { tick } = metered();
  expect(tick(2_900)).toBe(false);
  for (let nth = 0; nth < 100; nth += 1) {
    repeated(60, () => tick(50));
    expect(tick(2_900)).toBe(false);
  }
});

test("consecutive late ticks are an overload once they add up to three seconds, even during the last one", () => {
  const { meter, tick, block } = metered();
  expect([tick(1_100), tick(1_100), tick(1_100)]).toEqual([false, false, true]);
  const other = metered();
  other.tick(2_000);
  other.block(900);
  expect(other.meter.isOverloaded()).toBe(false);
  other.block(200);
  expect(other.meter.isOverloaded()).toBe(true);
  meter.stop();
  block(10_000);
  expect(meter.isOverloaded()).toBe(false);
});

test("the first timely tick ends an overload, the next late one resumes it, and four timely seconds reset it", () => {
  const { tick } = metered();
  repeated(100, () => tick(1_100));
  expect(tick(50)).toBe(false);
  expect(tick(1_100)).toBe(true);
  expect(tick(50)).toBe(false);
  repeated(80, () => tick(50));
  expect([tick(1_100), tick(1_100), tick(1_100)]).toEqual([false, false, true]);
});
