import { expect, test } from "vitest";
import { clockOf } from "./clock.ts";
import { formatDuration } from "./duration.ts";
import { fitText, textWidth } from "./text-width.ts";
import { formatShort, formatValue } from "./unit.ts";

const money = { kind: "money" } as const;

test("cents stay exact up to the largest integer, and null is no zero", () => {
  expect(formatValue(Number.MAX_SAFE_INTEGER, money)).toBe("$90,071,992,547,409.91");
  expect(formatValue(-1, money)).toBe("−$0.01");
  expect(formatValue(0, money)).toBe("$0.00");
  expect(formatValue(null, money)).toBe("–");
  expect(formatShort(123_456_700, money)).toBe("$1.23M");
});

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [2_440, "2.4 s"],
  [59_999, "59.9 s"],
  [192_000, "3 min 12 s"],
  [7_500_000, "2 h 5 min"],
  [-86_400_000, "-1 d"],
])("%i milliseconds are %s", (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test("times are those of the named zone, across a change to daylight time", () => {
  const clock = clockOf("America/New_York");
  const before = Date.parse("2026-03-08T06:30:00Z");
  const after = before + 3_600_000;
  expect([clock.minute(before), clock.zone(before), clock.offset(before)]).toEqual(["1:30 AM", "EST", -18_000_000]);
  expect([clock.minute(after), clock.zone(after), clock.offset(after)]).toEqual(["3:30 AM", "EDT", -14_400_000]);
  expect(clock.second(before + 31_250, 3)).toBe("01:30:31.250");
});

test("a text is cut to its room", () => {
  expect(fitText("Ridge Lending", 200)).toBe("Ridge Lending");
  expect(fitText("Ridge Lending", 40)).toMatch(/^Ri.*…$/u);
  expect(textWidth(fitText("Ridge Lending", 40))).toBeLessThanOrEqual(40);
  expect(fitText("Ridge Lending", 2)).toBe("");
});
