import fc from "fast-check";
import { expect, test } from "vitest";
import type { Schedule } from "../../lenders/index.ts";
import { nextOpening } from "./next-opening.ts";
import { isOpen, localTimesAt } from "./schedule.ts";

const opens = (schedule: Schedule, iso: string) => {
  const next = nextOpening(schedule, Date.parse(iso));
  return next === undefined ? undefined : new Date(next).toISOString();
};
const office = { timeZone: "America/Chicago", days: ["mon", "tue", "wed", "thu", "fri"] as const };
const weekdays: Schedule = { ...office, days: [...office.days], from: "08:00", to: "17:00" };
const lunches: Schedule = { timeZone: "America/Chicago", hours: { mon: [{ from: "12:00", to: "13:00" }] } };
/** Sunday, 2:15, which does not occur when the clock is set forward and occurs once otherwise. */
const early: Schedule = { timeZone: "America/New_York", hours: { sun: [{ from: "02:15", to: "04:00" }] } };
const halfHour: Schedule = { timeZone: "America/New_York", hours: { sun: [{ from: "01:15", to: "01:45" }] } };

test.each([
  ["on the same day", weekdays, "2026-11-23T12:00:00Z", "2026-11-23T14:00:00.000Z"],
  ["after the weekend", weekdays, "2026-11-20T23:30:00Z", "2026-11-23T14:00:00.000Z"],
  [
    "after a holiday and the weekend",
    { ...weekdays, holidays: ["thanksgiving", "2026-11-27"] },
    "2026-11-25T23:30:00Z",
    "2026-11-30T14:00:00.000Z",
  ],
  ["next week", lunches, "2026-11-23T19:00:00Z", "2026-11-30T18:00:00.000Z"],
  ["when the skipped hour is over", early, "2026-03-08T05:00:00Z", "2026-03-08T07:00:00.000Z"],
  ["the first time in the repeated hour", halfHour, "2026-11-01T05:00:00Z", "2026-11-01T05:15:00.000Z"],
  ["again in the repeated hour", halfHour, "2026-11-01T05:45:00Z", "2026-11-01T06:15:00.000Z"],
  ["never", { ...lunches, hours: {} }, "2026-11-23T19:00:00Z", undefined],
] as const)("a closed lender opens next %s", (_name, schedule, iso, expected) => {
  expect(opens(schedule as Schedule, iso)).toBe(expected);
});

const quarter = fc.nat(95).map((nth) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(nth / 4))}:${two((nth % 4) * 15)}`;
});
const window = fc.record({ from: quarter, to: quarter }).filter(({ from, to }) => from !== to);
const quarterMs = 15 * 60_000;

test("the next opening is the first quarter hour at which the schedule is open, across clock changes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("America/New_York", "America/Phoenix", "America/St_Johns", "Australia/Lord_Howe"),
      fc.constantFrom("2026-03-06T00:00:00Z", "2026-10-30T00:00:00Z", "2026-04-03T00:00:00Z"),
      fc.nat(400),
      fc.dictionary(fc.constantFrom("mon", "fri", "sat", "sun"), fc.array(window, { minLength: 1, maxLength: 2 }), {
        minKeys: 1,
      }),
      (timeZone, start, quarters, hours) => {
        const schedule: Schedule = { timeZone, hours, holidays: ["2026-03-09"] };
        const now = Date.parse(start) + quarters * quarterMs;
        if (isOpen(schedule, localTimesAt(now))) return;
        let expected = now;
        while (!isOpen(schedule, localTimesAt(expected))) expected += quarterMs;
        expect(nextOpening(schedule, now)).toBe(expected);
      },
    ),
    { numRuns: 60 },
  );
});
