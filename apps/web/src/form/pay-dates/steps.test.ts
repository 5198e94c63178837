import { addDays, weekday } from "@loanbridge/form-engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, stepFrom, weeksOf } from "./steps.ts";

const bounds = ["2026-11-01", "2026-12-31"] as const;

test.for([
  ["ArrowLeft", "2026-11-24"],
  ["ArrowRight", "2026-11-26"],
  ["ArrowUp", "2026-11-18"],
  ["ArrowDown", "2026-12-02"],
  ["Home", "2026-11-22"],
  ["End", "2026-11-28"],
  ["PageDown", "2026-12-25"],
  // Stops at the first day of the calendar.
  ["PageUp", "2026-11-01"],
  ["Enter", undefined],
  ["toString", undefined],
] as const)("from Wednesday 25 November, %s leads to %s", ([key, day]) => {
  expect(stepFrom("2026-11-25", key, ...bounds)).toBe(day);
});

test("no key leaves the calendar", () => {
  expect(stepFrom("2026-12-30", "ArrowDown", ...bounds)).toBe("2026-12-31");
  expect(stepFrom("2026-12-02", "PageDown", ...bounds)).toBe("2026-12-31");
});

test("a month after the 31st is that month's last day, also for a leap day", () => {
  expect(addMonths("2027-12-31", 2)).toBe("2028-02-29");
  expect(addMonths("2027-01-31", -1)).toBe("2026-12-31");
  expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
});

test("the weeks of a month contain each of its days once, under its weekday", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(day, (any) => {
      const weeks = weeksOf(any);
      const days = weeks.flat().filter((one) => one !== undefined);
      expect(days).toContain(any);
      expect(days.every((one) => one.slice(0, 7) === any.slice(0, 7))).toBe(true);
      expect(addDays(days[0] ?? "", days.length - 1)).toBe(days.at(-1));
      expect(addDays(days[0] ?? "", -1).slice(0, 7)).not.toBe(any.slice(0, 7));
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [index, one] of week.entries()) if (one !== undefined) expect(weekday(one)).toBe(index);
      }
    }),
  );
});
