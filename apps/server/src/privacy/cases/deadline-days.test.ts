import { addDays, daysBetween, todayIn, weekday } from "@loanbridge/form-engine";
import { bankClosed } from "@loanbridge/loan-form";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  businessDaysBefore,
  deadlineOf,
  deadlineLimits,
  dayAfter,
  openDeadlines,
  type DeadlineName,
} from "./deadlines.ts";
import { firstReminder, reminderDays, reminderTime } from "./reminder-times.ts";

const days = fc.integer({ min: 0, max: 40_000 }).map((after) => addDays("2022-01-01", after));
const zones = fc.constantFrom(
  "America/New_York",
  "America/Denver",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "America/Anchorage",
  "UTC",
);
const names = Object.keys(deadlineLimits) as DeadlineName[];

/** Reference: counts the days of a span one by one, as on a calendar. */
const businessDaysIn = (from: string, to: string): number =>
  Array.from({ length: daysBetween(from, to) }, (_, after) => addDays(from, after + 1)).filter(
    (day) => bankClosed(day) === undefined,
  ).length;

test("a deadline in business days falls on a business day, with the right number of them before it, over weekends, holidays and year ends", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (from, count) => {
      const end = dayAfter(from, { days: count, of: "business" });
      expect(bankClosed(end)).toBeUndefined();
      expect(businessDaysIn(from, end)).toBe(count);
      expect(businessDaysIn(from, addDays(end, -1))).toBe(count - 1);
    }),
    { numRuns: 300 },
  );
});

test("counting business days back gives the latest day from which they still fit", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 20 }), (due, count) => {
      const before = businessDaysBefore(due, count);
      expect(bankClosed(before)).toBeUndefined();
      expect(businessDaysIn(addDays(before, -1), addDays(due, -1))).toBe(count);
    }),
    { numRuns: 300 },
  );
});

test("no deadline is earlier than its days, or later than weekends and holidays explain; later receipt never means an earlier deadline", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...names), (from, name) => {
      const { due } = deadlineOf(name, from);
      const calendar = deadlineLimits[name].flatMap((limit) =>
        limit.of === "calendar" ? [addDays(from, limit.days)] : [],
      );
      for (const end of calendar) expect(due <= end).toBe(true);
      // At most every second day is not a business day, except around Christmas and New Year.
      expect(daysBetween(from, due)).toBeGreaterThanOrEqual(
        Math.min(...deadlineLimits[name].map((limit) => limit.days)),
      );
      expect(daysBetween(from, due)).toBeLessThanOrEqual(
        Math.max(...deadlineLimits[name].map((limit) => limit.days * 2)),
      );
      expect(deadlineOf(name, addDays(from, 1)).due >= due).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a request is received on its site's calendar day, at any hour and through daylight saving changes", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2099-01-01"), noInvalidDate: true }),
      zones,
      (at, zone) => {
        const [year, month, day] = ["year", "month", "day"].map((part) =>
          new Intl.DateTimeFormat("en-US", { timeZone: zone, [part]: part === "year" ? "numeric" : "2-digit" }).format(
            at,
          ),
        );
        const receivedOn = `${year}-${month}-${day}`;
        expect(todayIn(zone, at)).toBe(receivedOn);
        const one = { id: "a", siteId: "s", kind: "california", right: "access" } as const;
        const open = {
          ...one,
          receivedAt: at.getTime(),
          confirmedAt: undefined,
          actedAt: undefined,
          answeredAt: undefined,
          proved: undefined,
        };
        const due = (extendedAt?: number) =>
          openDeadlines({ ...open, extendedAt }, zone).map(({ name, due: end }) => [
            name,
            daysBetween(receivedOn, end),
          ]);
        expect(due()).toContainEqual(["answer", 45]);
        expect(due(at.getTime())).toContainEqual(["answer, extended", 90]);
      },
    ),
    { numRuns: 300 },
  );
});

test("reminders of a deadline are on separate working days before it, in order; the first check is no later than any reminder", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...names), zones, (receivedOn, name, zone) => {
      const deadline = deadlineOf(name, receivedOn);
      const reminders = reminderDays(deadline);
      expect(new Set(reminders).size).toBe(reminders.length);
      expect(reminders).toEqual(reminders.toSorted());
      const [early = "", late = "", over] = reminders;
      for (const day of [early, late]) {
        expect(day < deadline.due).toBe(true);
        expect([0, 6]).not.toContain(weekday(day));
      }
      expect(over).toBe(addDays(deadline.due, 1));
      expect(early > receivedOn).toBe(true);
      const receivedAt = Date.parse(`${receivedOn}T20:00:00Z`);
      expect(firstReminder(receivedAt, zone)).toBeLessThanOrEqual(reminderTime(early));
    }),
    { numRuns: 300 },
  );
});
