import { addDays, todayIn } from "@loanbridge/form-engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maximumPayDays, payFrequencies, type PayFrequency } from "../options/pay-frequencies.ts";
import { nextPayDates, payDateAfter, payDaysOf } from "./next-pay-dates.ts";
import { likelyPayRules } from "./likely-pay-rules.ts";
import { namedDays, type PayRule } from "./pay-rules.ts";

const dates = (frequency: PayFrequency, lastPaid: string | undefined, today: string): string[] =>
  nextPayDates(frequency, lastPaid, today).map(({ date }) => date);

test.for([
  ["weekly", "2026-11-20", "2026-11-21", ["2026-11-27"]],
  ["biweekly", "2026-11-13", "2026-11-21", ["2026-11-27"]],
  // The pay day before the last one gives the same result.
  ["biweekly", "2026-10-30", "2026-11-21", ["2026-11-27"]],
  // Paid today: the next pay day is later.
  ["weekly", "2026-11-20", "2026-11-20", ["2026-11-27"]],
  // Paid on the Wednesday before Thanksgiving: either a Wednesday rule, or paid early for Thursday.
  ["weekly", "2026-11-25", "2026-11-30", ["2026-12-02", "2026-12-03"]],
  // Christmas 2026 is a Friday.
  ["biweekly", "2026-12-11", "2026-12-14", ["2026-12-24"]],
  ["twiceMonthly", undefined, "2026-11-21", ["2026-12-01", "2026-11-30"]],
  // The 15th is a Sunday, so the pay came on Friday the 13th.
  ["twiceMonthly", "2026-11-13", "2026-11-21", ["2026-12-01", "2026-11-30"]],
  ["twiceMonthly", "2026-11-05", "2026-11-10", ["2026-11-20"]],
  ["monthly", "2026-10-30", "2026-11-21", ["2026-11-30", "2026-12-01", "2026-11-27"]],
  // Year end: January 1 is a holiday, so the pay comes on New Year's Eve.
  ["monthly", "2026-12-01", "2026-12-14", ["2026-12-31", "2027-01-05"]],
  // January 31, and a leap day.
  ["monthly", "2028-01-31", "2028-02-01", ["2028-02-29", "2028-02-28"]],
  ["monthly", "2027-01-29", "2027-02-01", ["2027-02-26"]],
  ["monthly", undefined, "2026-11-21", []],
] as const)("paid %s and last on %s, the next pay dates seen on %s are %j", ([frequency, last, today, expected]) => {
  expect(dates(frequency, last, today)).toEqual(expected);
});

test("a pay date on a non-bank day moves to the bank day before and keeps its nominal day", () => {
  expect(nextPayDates("biweekly", "2026-12-11", "2026-12-14")).toEqual([
    { date: "2026-12-24", named: "2026-12-25", rules: [{ kind: "weeks", every: 2, from: "2026-12-11" }] },
  ]);
});

test("today may be a holiday", () => {
  expect(dates("weekly", "2026-11-19", "2026-11-26")).toEqual(["2026-12-03"]);
});

test("rules that lead to the same date become one choice", () => {
  const [choice, ...others] = nextPayDates("twiceMonthly", undefined, "2026-12-02");
  expect(others).toEqual([]);
  expect(choice).toMatchObject({ date: "2026-12-15", rules: [{ days: [1, 15] }, { days: [15, 31] }] });
});

test("today's pay date still counts in Hawaii after the server's clock has passed midnight", () => {
  const now = new Date("2026-12-11T05:00:00Z");
  expect(dates("weekly", "2026-12-04", todayIn("Pacific/Honolulu", now))).toEqual(["2026-12-11"]);
  expect(dates("weekly", "2026-12-04", todayIn("UTC", now))).toEqual(["2026-12-18"]);
});

test.for([
  ["2026-12-04", "weekly", "2026-12-11"],
  ["2026-12-11", "biweekly", "2026-12-24"],
  ["2026-12-15", "twiceMonthly", "2026-12-31"],
  ["2026-12-31", "twiceMonthly", "2027-01-15"],
  ["2026-12-10", "twiceMonthly", "2026-12-24"],
  ["2026-11-30", "monthly", "2026-12-31"],
  ["2027-01-29", "monthly", "2027-02-26"],
] as const)("after %s, paid %s, comes %s", ([first, frequency, second]) => {
  expect(payDateAfter(first, frequency)).toBe(second);
});

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2024-01-01", days));
const frequency = fc.constantFrom(...payFrequencies.map(({ value }) => value));

/** Written with Date and a separate holiday list, to check the module independently. */
function isBankDay(iso: string): boolean {
  const date = new Date(`${iso}T12:00:00Z`);
  const at = (days: number) => new Date(date.getTime() + days * 86_400_000);
  const [month, monthDay, weekDay] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
  if (weekDay === 0 || weekDay === 6) return false;
  const isFixed = (moment: Date) =>
    ["1/1", "6/19", "7/4", "11/11", "12/25"].includes(
      `${String(moment.getUTCMonth() + 1)}/${String(moment.getUTCDate())}`,
    );
  if (isFixed(date) || (weekDay === 1 && isFixed(at(-1)))) return false;
  const week = Math.ceil(monthDay / 7);
  if (weekDay === 4) return !(month === 11 && week === 4);
  if (weekDay !== 1) return true;
  const isMemorialDay = month === 5 && at(7).getUTCMonth() === 5;
  return !(["1/3", "2/3", "9/1", "10/2"].includes(`${String(month)}/${String(week)}`) || isMemorialDay);
}

test("[VAL-18] every offered date is a bank day after today, within the maximum, and has its rules", () => {
  fc.assert(
    fc.property(day, frequency, fc.option(fc.integer({ min: 0, max: 62 }), { nil: undefined }), (today, often, ago) => {
      const choices = nextPayDates(often, ago === undefined ? undefined : addDays(today, -ago), today);
      for (const { date, named, rules } of choices) {
        expect(isBankDay(date)).toBe(true);
        expect(date > today && date <= addDays(today, maximumPayDays[often])).toBe(true);
        // Banks are closed between the date and its nominal day.
        for (let rest = addDays(date, 1); rest <= named; rest = addDays(rest, 1)) expect(isBankDay(rest)).toBe(false);
        expect(rules.length).toBeGreaterThan(0);
      }
      expect(new Set(choices.map(({ date }) => date)).size).toBe(choices.length);
    }),
    { numRuns: 2000 },
  );
});

const anyRule: fc.Arbitrary<PayRule> = fc.oneof(
  fc.record({ kind: fc.constant("weeks" as const), every: fc.constantFrom(1 as const, 2 as const), from: day }),
  fc.record({
    kind: fc.constant("monthDays" as const),
    days: fc
      .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 2 })
      .map(([a = 1, b = 2]) => (a < b ? ([a, b] as const) : ([b, a] as const))),
  }),
  fc.record({
    kind: fc.constant("monthWeekday" as const),
    weekday: fc.integer({ min: 0, max: 6 }),
    nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, "last" as const),
  }),
);

test("the pay days of a rule are strictly ascending, after the start and up to the requested end", () => {
  fc.assert(
    fc.property(anyRule, day, fc.integer({ min: 0, max: 400 }), (rule, after, length) => {
      const latest = addDays(after, length);
      const days = payDaysOf(rule, after, latest).map(({ date }) => date);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const date of days) expect(isBankDay(date) && date > after && date <= latest).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("a rule for a pay day includes that day or a non-bank day right after it", () => {
  fc.assert(
    fc.property(day.filter(isBankDay), frequency, (paid, often) => {
      const rules = likelyPayRules(often, paid);
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules) expect(payDaysOf(rule, addDays(paid, -1), paid)).toHaveLength(1);
    }),
    { numRuns: 2000 },
  );
});

test("a rule's days extend in both directions from its start", () => {
  const from = "2026-11-20";
  const fridays = ["2026-11-06", "2026-11-20", "2026-12-04"];
  expect(namedDays({ kind: "weeks", every: 2, from }, "2026-11-01", "2026-12-10")).toEqual(fridays);
});
