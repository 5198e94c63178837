import fc from "fast-check";
import { expect, test } from "vitest";
import type { Schedule } from "../../lenders/index.ts";
import { civilWindows, isOpen, localTimesAt } from "./schedule.ts";

const at = (iso: string) => Date.parse(iso);
const night: Schedule = { timeZone: "America/New_York", days: ["fri"], from: "22:00", to: "02:00" };
const office: Schedule = {
  timeZone: "America/Los_Angeles",
  days: ["mon", "tue", "wed", "thu", "fri"],
  from: "08:00",
  to: "17:00",
};

test.each([
  ["open late on Friday", night, "2026-11-21T03:30:00Z", true],
  ["open after midnight on Saturday, in Friday's window", night, "2026-11-21T06:59:00Z", true],
  ["closed at the end of the window", night, "2026-11-21T07:00:00Z", false],
  ["closed after midnight on Friday, with no window on Thursday", night, "2026-11-20T06:00:00Z", false],
  ["closed late on Saturday", night, "2026-11-22T03:30:00Z", false],
  ["open on Monday at eight Pacific time", office, "2026-11-16T16:00:00Z", true],
  ["closed on Monday a minute before eight", office, "2026-11-16T15:59:00Z", false],
  ["open an hour earlier in UTC during summer time", office, "2026-07-06T15:00:00Z", true],
])("a schedule is %s", (_name, schedule, iso, expected) => {
  expect(isOpen(schedule, localTimesAt(at(iso)))).toBe(expected);
});

const lunch = { from: "12:00", to: "13:00" };
const split: Schedule = {
  timeZone: "America/Chicago",
  hours: {
    mon: [
      { from: "08:00", to: "12:00" },
      { from: "13:00", to: "24:00" },
    ],
    tue: [lunch],
    fri: [lunch, { from: "22:00", to: "02:00" }],
  },
};
const closed: Schedule = { ...split, holidays: ["2026-11-24", "thanksgiving", "independence"] };
const federal: Schedule = { ...office, holidays: ["federal"] };

test.each([
  ["open in the first window of a day", split, "2026-11-23T14:00:00Z", true],
  ["closed between the windows of a day", split, "2026-11-23T18:30:00Z", false],
  ["open in the last minute before midnight", split, "2026-11-24T05:59:00Z", true],
  ["closed at midnight", split, "2026-11-24T06:00:00Z", false],
  ["closed on a weekday without windows", split, "2026-11-25T18:30:00Z", false],
  ["open after midnight in Friday's second window", split, "2026-11-28T07:59:00Z", true],
  ["closed at the end of Friday's second window", split, "2026-11-28T08:00:00Z", false],
  ["closed on a listed date", closed, "2026-11-24T18:30:00Z", false],
  ["open on a listed date of another year", closed, "2027-11-23T18:30:00Z", true],
  ["closed on the Friday on which a Saturday's holiday is observed", closed, "2026-07-03T17:30:00Z", false],
  ["closed after midnight, in the window of a holiday", closed, "2026-07-04T05:30:00Z", false],
  ["open on a federal holiday that it does not list", closed, "2026-05-25T14:00:00Z", true],
  ["closed on every federal holiday", federal, "2026-05-25T17:00:00Z", false],
  ["open the day after a federal holiday", federal, "2026-05-26T17:00:00Z", true],
  ["open on the evening before a holiday in its own time zone", federal, "2026-11-26T00:30:00Z", true],
])("a schedule with several windows or holidays is %s", (_name, schedule, iso, expected) => {
  expect(isOpen(schedule, localTimesAt(at(iso)))).toBe(expected);
});

test("cap windows start with the calendar day and month, also on the day the clock is set back", () => {
  const { day, month } = civilWindows("America/New_York", at("2026-11-01T20:00:00Z"));
  expect(new Date(day).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(new Date(month).toISOString()).toBe("2026-11-01T04:00:00.000Z");
  expect(civilWindows("America/New_York", at("2026-11-02T04:59:59Z")).day).toBe(day);
  expect(new Date(civilWindows("America/New_York", at("2026-11-02T05:00:00Z")).day).toISOString()).toBe(
    "2026-11-02T05:00:00.000Z",
  );
});

/**
 * Zones whose clocks change by an hour, by half an hour, across midnight or by a whole day, or are offset by a quarter
 * hour.
 */
const zones = [
  "America/New_York",
  "America/Phoenix",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Africa/Casablanca",
  "America/Anchorage",
] as const;
const moment = fc.integer({ min: at("2010-01-01T00:00:00Z"), max: at("2036-01-01T00:00:00Z") });
/** Quarter hours near a clock change of some zone: in March, October and November. */
const nearChange = fc
  .tuple(fc.integer({ min: 2010, max: 2035 }), fc.constantFrom("03", "10", "11"), fc.nat(16 * 96))
  .map(([year, month, quarters]) => at(`${String(year)}-${month}-01T00:00:00Z`) + quarters * 900_000);

/** Wall clock and date of a zone according to Intl, which the product itself does not use. */
function wall(timeZone: string, now: number) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    time: `${part("hour")}:${part("minute")}`,
    weekday: part("weekday").toLowerCase(),
    date: `${part("year")}-${part("month")}-${part("day")}`,
  };
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const clock = fc.tuple(fc.nat(23), fc.nat(59)).map((both) => both.map((one) => String(one).padStart(2, "0")).join(":"));

test("a lender is open exactly when its zone's wall clock says so, across every clock change", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.oneof(moment, nearChange),
      fc.tuple(clock, clock).filter(([from, to]) => from !== to),
      fc.subarray([...weekdays], { minLength: 1 }),
      (timeZone, now, [from, to], days) => {
        const { time, weekday } = wall(timeZone, now);
        const yesterday = weekdays[(weekdays.findIndex((one) => one === weekday) + 6) % 7];
        const on = (day: string | undefined) => days.some((one) => one === day);
        const expected =
          from < to
            ? on(weekday) && time >= from && time < to
            : (time >= from && on(weekday)) || (time < to && on(yesterday));
        // Apia skipped a calendar day, so no window of that day can still be open.
        if (from > to && time < to && timeZone === "Pacific/Apia") return;
        expect(isOpen({ timeZone, days, from, to }, localTimesAt(now))).toBe(expected);
      },
    ),
    { numRuns: 400 },
  );
});

test("a cap day covers exactly its zone's calendar day, in whatever order moments are looked up", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...zones), fc.oneof(moment, nearChange)), { maxLength: 8 }),
      (asked) => {
        for (const [timeZone, now] of asked) {
          const { day, month } = civilWindows(timeZone, now);
          const { date } = wall(timeZone, now);
          expect([day <= now, month <= day]).toEqual([true, true]);
          expect(wall(timeZone, day).date).toBe(date);
          expect(wall(timeZone, day - 1).date < date).toBe(true);
          expect(wall(timeZone, month).date.slice(0, 7)).toBe(date.slice(0, 7));
          expect(wall(timeZone, month - 1).date < date.slice(0, 7)).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
});
