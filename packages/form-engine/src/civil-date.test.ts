import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  ageOn,
  daysInMonth,
  isIsoDate,
  parseIsoDate,
  parseUsDate,
  todayIn,
  toUsDate,
  toIsoDate,
  weekday,
} from "./civil-date.ts";

const anyDay = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(({ year, month, day }) => day <= daysInMonth(year, month))
  .map(toIsoDate);

test("parses only days that exist", () => {
  expect(parseIsoDate("2024-02-29")).toEqual({ year: 2024, month: 2, day: 29 });
  expect(parseUsDate("2/29/2024")).toEqual({ year: 2024, month: 2, day: 29 });
  for (const text of [
    "2023-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-1-1",
    " 2026-01-01",
    "",
    20260101,
    null,
  ]) {
    expect(isIsoDate(text)).toBe(false);
  }
  for (const text of ["02/30/2024", "13/01/2024", "00/01/2024", "1/1/24", "2024-01-01", "", undefined]) {
    expect(parseUsDate(text)).toBeUndefined();
  }
});

test("formats a date the way it is typed in the United States, and parses it back", () => {
  expect(toUsDate("2026-12-04")).toBe("12/04/2026");
  expect(parseUsDate(toUsDate("2028-02-29"))).toEqual({ year: 2028, month: 2, day: 29 });
});

test("adds days across month ends, year ends and daylight saving changes", () => {
  expect(addDays("2026-11-23", 40)).toBe("2027-01-02");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("0050-12-31", 1)).toBe("0051-01-01");
});

test("adding and subtracting days round-trips, and shifts the weekday accordingly", () => {
  const days = fc.integer({ min: -3000, max: 3000 });
  fc.assert(
    fc.property(
      anyDay.filter((day) => day > "0010" && day < "9990"),
      days,
      (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect((((weekday(day) + count) % 7) + 7) % 7).toBe(weekday(addDays(day, count)));
      },
    ),
  );
});

test("returns the weekday", () => {
  expect(weekday("2026-11-22")).toBe(0);
  expect(weekday("2026-11-28")).toBe(6);
  expect(() => weekday("2026-02-30")).toThrow(RangeError);
});

test.for([
  ["11/23/2008", "2026-11-22", 17],
  ["11/23/2008", "2026-11-23", 18],
  ["2008-11-23", "2026-11-24", 18],
  ["02/29/2008", "2026-02-28", 17],
  ["02/29/2008", "2026-03-01", 18],
  ["02/29/2008", "2028-02-29", 20],
  ["01/01/2030", "2026-11-23", -4],
  ["13/01/1990", "2026-11-23", undefined],
  ["01/01/", "2026-11-23", undefined],
  [19900101, "2026-11-23", undefined],
] as const)("[FORM-05] born %s, on %s the age in whole years is %s", ([dob, today, age]) => {
  expect(ageOn(dob, today)).toBe(age);
});

test("today is the day in the site's time zone, not the machine's", () => {
  const instant = new Date("2026-11-23T04:30:00Z");
  expect(todayIn("America/New_York", instant)).toBe("2026-11-22");
  expect(todayIn("America/Los_Angeles", instant)).toBe("2026-11-22");
  expect(todayIn("UTC", instant)).toBe("2026-11-23");
  expect(todayIn("Pacific/Kiritimati", instant)).toBe("2026-11-23");
  expect(() => todayIn("Mars/Olympus", instant)).toThrow(RangeError);
});

test("a day in a time zone ends with its last millisecond, even if the day was requested just before or after", () => {
  const midnight = Date.UTC(2026, 10, 23, 5);
  const days = [-60_001, -1, 0, 1, -1, 60_000].map((ms) => todayIn("America/New_York", new Date(midnight + ms)));
  expect(days).toEqual(["2026-11-22", "2026-11-22", "2026-11-23", "2026-11-23", "2026-11-22", "2026-11-23"]);
});
