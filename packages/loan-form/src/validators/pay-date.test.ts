import { addDays, weekday } from "@loanbridge/form-engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const payDate = (value: unknown, payFrequency: unknown, today: string) =>
  judge("PayDate", value, { field: "payDate1", values: { payFrequency }, today });

test.for([
  ["weekly", 11],
  ["biweekly", 18],
  ["twiceMonthly", 19],
  ["monthly", 35],
  ["quarterly", 40],
  [undefined, 40],
  ["constructor", 40],
] as const)("[VAL-18] paid %s, the next pay date is at most %s days from today", ([frequency, days]) => {
  // Three values of today, so that at least one last day is neither on a weekend nor before one.
  for (const today of ["2026-02-02", "2026-02-03", "2026-02-04"]) {
    expect(payDate(addDays(today, days), frequency, today)?.code).not.toBe("Max");
    expect(payDate(addDays(today, days + 1), frequency, today)).toMatchObject({ code: "Max", message: "latest" });
  }
});

test("[VAL-18] the next pay date is after today", () => {
  expect(payDate("2026-11-23", "weekly", "2026-11-23")).toMatchObject({ code: "Future" });
  expect(payDate("2026-11-22", "weekly", "2026-11-23")).toMatchObject({ code: "Future" });
  expect(payDate("2026-11-24", "weekly", "2026-11-23")).toBeUndefined();
});

test("[VAL-18] the next pay date is a calendar day", () => {
  expect(payDate("", "weekly", "2026-11-23")).toMatchObject({ code: "NotEmpty" });
  for (const value of ["2026-11-31", "11/24/2026", "tomorrow", 20261124, {}]) {
    expect(payDate(value, "weekly", "2026-11-23")).toMatchObject({ code: "Pattern" });
  }
});

test("[ERR-11] future, holiday and weekend have their texts", () => {
  expect(payDate("2026-11-23", "weekly", "2026-11-23")?.text).toBe("Your next pay date must be in the future.");
  expect(payDate("2026-11-26", "weekly", "2026-11-23")).toMatchObject({
    code: "NotHoliday",
    text: "Your next pay date can't be on a holiday.",
  });
  for (const weekend of ["2026-11-28", "2026-11-29"]) {
    expect(payDate(weekend, "weekly", "2026-11-23")).toMatchObject({
      code: "DaysOfWeek",
      text: "Your next pay date can't be on a weekend.",
    });
  }
});

test("every accepted day is a working day between tomorrow and the last one", () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays("2026-01-01", days));
  const frequency = fc.constantFrom("weekly", "biweekly", "twiceMonthly", "monthly");
  fc.assert(
    fc.property(day, frequency, fc.integer({ min: -5, max: 60 }), (today, often, ahead) => {
      const value = addDays(today, ahead);
      if (payDate(value, often, today) !== undefined) return;
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(35);
      expect([1, 2, 3, 4, 5]).toContain(weekday(value));
    }),
  );
});
