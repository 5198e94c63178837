import { addDays, daysBetween, todayIn, weekday } from "@loanbridge/form-engine";
import { bankClosed } from "@loanbridge/loan-form";
import fc from "fast-check";
import { expect, test } from "vitest";
import { businessDaysBefore, clockOf, clocks, dayAfter, runningClocks, type ClockName } from "./clocks.ts";
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
const names = Object.keys(clocks) as ClockName[];

/** By looking at every day of a span, as one counts on a calendar. */
const businessDaysIn = (from: string, to: string): number =>
  Array.from({ length: daysBetween(from, to) }, (_, after) => addDays(from, after + 1)).filter(
    (day) => bankClosed(day) === undefined,
  ).length;

test("that many business days end on one of them, with just as many in between, over weekends, holidays and ends of years", () => {
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

test("going back that many business days comes to the latest day from which they end no later", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 20 }), (due, count) => {
      const before = businessDaysBefore(due, count);
      expect(bankClosed(before)).toBeUndefined();
      expect(businessDaysIn(addDays(before, -1), addDays(due, -1))).toBe(count);
    }),
    { numRuns: 300 },
  );
});

test("no clock ends before its days are over, or later than the weekends and holidays explain; a later day never ends earlier", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...names), (from, name) => {
      const { due } = clockOf(name, from);
      const calendar = clocks[name].flatMap((limit) => (limit.of === "calendar" ? [addDays(from, limit.days)] : []));
      for (const end of calendar) expect(due <= end).toBe(true);
      // At most every second day is none, but for Christmas and New Year.
      expect(daysBetween(from, due)).toBeGreaterThanOrEqual(Math.min(...clocks[name].map((limit) => limit.days)));
      expect(daysBetween(from, due)).toBeLessThanOrEqual(Math.max(...clocks[name].map((limit) => limit.days * 2)));
      expect(clockOf(name, addDays(from, 1)).due >= due).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a request is received on the day of its site, at any hour of the year and through changes of daylight time", () => {
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
          runningClocks({ ...open, extendedAt }, zone).map(({ name, due: end }) => [
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

test("reminders of a clock are on working days before its end, in order, each on its own day; the first look is no later than any", () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...names), zones, (receivedOn, name, zone) => {
      const clock = clockOf(name, receivedOn);
      const reminders = reminderDays(clock);
      expect(new Set(reminders).size).toBe(reminders.length);
      expect(reminders).toEqual(reminders.toSorted());
      const [early = "", late = "", over] = reminders;
      for (const day of [early, late]) {
        expect(day < clock.due).toBe(true);
        expect([0, 6]).not.toContain(weekday(day));
      }
      expect(over).toBe(addDays(clock.due, 1));
      expect(early > receivedOn).toBe(true);
      const receivedAt = Date.parse(`${receivedOn}T20:00:00Z`);
      expect(firstReminder(receivedAt, zone)).toBeLessThanOrEqual(reminderTime(early));
    }),
    { numRuns: 300 },
  );
});
