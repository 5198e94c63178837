import { addDays, toIsoDate } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { datedAnnualRate, singlePaymentAnnualRate, type Dated } from "./annual-rate.ts";
import { month, unitPeriodsBetween, year, type UnitPeriod } from "./unit-periods.ts";

// Regulation Z, 12 CFR part 1026, appendix J, paragraph (c): the published loans and their rates.
const quarter: UnitPeriod = { unit: "month", length: 3 };
const twoMonths: UnitPeriod = { unit: "month", length: 2 };
const semimonth: UnitPeriod = { unit: "semimonth", length: 1 };
const weeks = (length: number): UnitPeriod => ({ unit: "week", length });

interface Example {
  readonly unitPeriod: UnitPeriod;
  readonly advance: readonly [date: string, amount: number];
  readonly first: string;
  readonly payments: readonly (readonly [times: number, amount: number])[];
  readonly apr: number;
}

/** Returns a payment day. Semimonthly payments fall on the 1st and 16th, as in the only such example. */
function paidOn(first: string, index: number, { unit, length }: UnitPeriod): string {
  if (unit === "week") return addDays(first, index * 7 * length);
  const [ofYear, ofMonth, day] = first.split("-").map(Number) as [number, number, number];
  const months = unit === "semimonth" ? Math.floor(index / 2) : index * length;
  const count = ofYear * 12 + ofMonth - 1 + months;
  const date = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return toIsoDate({ ...date, day: unit === "semimonth" && index % 2 === 1 ? day + 15 : day });
}

const examples: Readonly<Record<string, Example>> = {
  "(c)(1)(i) monthly payments": {
    unitPeriod: month,
    advance: ["1978-01-10", 5000],
    first: "1978-02-10",
    payments: [[24, 230]],
    apr: 9.69,
  },
  "(c)(1)(ii) monthly payments, long first period": {
    unitPeriod: month,
    advance: ["1978-02-10", 6000],
    first: "1978-04-01",
    payments: [[36, 200]],
    apr: 11.82,
  },
  "(c)(1)(iii) semimonthly payments, short first period": {
    unitPeriod: semimonth,
    advance: ["1978-02-23", 5000],
    first: "1978-03-01",
    payments: [[24, 219.17]],
    apr: 10.34,
  },
  "(c)(1)(iv) quarterly payments, long first period": {
    unitPeriod: quarter,
    advance: ["1978-05-23", 10_000],
    first: "1978-10-01",
    payments: [[40, 385]],
    apr: 8.97,
  },
  "(c)(1)(v) weekly payments, long first period": {
    unitPeriod: weeks(1),
    advance: ["1978-03-20", 500],
    first: "1978-04-21",
    payments: [[30, 17.6]],
    apr: 14.96,
  },
  "(c)(2)(i) odd first payment": {
    unitPeriod: month,
    advance: ["1978-01-10", 5000],
    first: "1978-02-10",
    payments: [
      [1, 250],
      [23, 230],
    ],
    apr: 10.08,
  },
  "(c)(2)(ii) every four weeks, long first period, odd first payment": {
    unitPeriod: weeks(4),
    advance: ["1978-03-18", 400],
    first: "1978-04-20",
    payments: [
      [1, 39.5],
      [11, 38.31],
    ],
    apr: 28.5,
  },
  "(c)(3)(i) odd final payment": {
    unitPeriod: month,
    advance: ["1978-01-10", 5000],
    first: "1978-02-10",
    payments: [
      [23, 230],
      [1, 280],
    ],
    apr: 10.5,
  },
  "(c)(3)(ii) every two weeks, short first period, odd final payment": {
    unitPeriod: weeks(2),
    advance: ["1978-04-03", 200],
    first: "1978-04-11",
    payments: [
      [19, 9.5],
      [1, 30],
    ],
    apr: 12.22,
  },
  "(c)(4)(i) odd first and final payment": {
    unitPeriod: month,
    advance: ["1978-01-10", 5000],
    first: "1978-02-10",
    payments: [
      [1, 250],
      [22, 230],
      [1, 280],
    ],
    apr: 10.9,
  },
  "(c)(4)(ii) every two months, short first period, odd first and final payment": {
    unitPeriod: twoMonths,
    advance: ["1978-01-10", 8000],
    first: "1978-03-01",
    payments: [
      [1, 449.36],
      [18, 465],
      [1, 200],
    ],
    apr: 7.3,
  },
};

test.each(Object.entries(examples))(
  "[LIM-02] appendix J %s has the rate that the regulation publishes",
  (_name, { unitPeriod, advance: [date, amount], first, payments, apr }) => {
    const amounts = payments.flatMap(([times, each]) => Array.from({ length: times }, () => each));
    const dated = amounts.map((each, index): Dated => ({ amount: each, date: paidOn(first, index, unitPeriod) }));
    expect(datedAnnualRate(unitPeriod, { advances: [{ date, amount }], payments: dated })).toBeCloseTo(apr, 2);
  },
);

test.each([
  ["(c)(5)(i) 255 days", "1978-01-03", "1978-09-15", 1080, 11.45],
  ["(c)(5)(ii) six months", "1978-07-15", "1979-01-15", 1044, 8.8],
  ["(c)(5)(iii) a year and a half", "1978-01-17", "1979-07-17", 1135.19, 8.76],
  ["(c)(5)(iv) two years", "1978-01-03", "1980-01-03", 1240, 11.36],
])("[LIM-02] appendix J %s: one advance and one payment", (_name, advanced, paid, amount, apr) => {
  const rate = singlePaymentAnnualRate({ date: advanced, amount: 1000 }, { date: paid, amount });
  expect(rate).toBeCloseTo(apr, 2);
});

test.each([
  ["1978-02-10", "1978-04-01", month, 1, 19 / 30],
  ["1978-02-23", "1978-03-01", semimonth, 0, 6 / 15],
  ["1978-05-23", "1978-10-01", quarter, 1, 39 / 90],
  ["1978-03-20", "1978-04-21", weeks(1), 4, 4 / 7],
  ["1978-01-10", "1978-03-01", twoMonths, 0, 52 / 60],
  ["1978-01-31", "1978-02-28", month, 1, 0],
  ["1978-01-30", "1978-02-28", month, 1, 0],
  ["1978-01-31", "1978-04-30", month, 3, 0],
  ["1978-02-28", "1978-03-31", month, 1, 0],
  ["1978-01-17", "1979-07-17", year, 1, 6 / 12],
  ["1978-01-17", "1979-07-20", year, 1, 184 / 365],
] as const)("unit-periods from %s to %s", (from, to, unitPeriod, full, fraction) => {
  const between = unitPeriodsBetween(from, to, unitPeriod);
  expect(between.full).toBe(full);
  expect(between.fraction).toBeCloseTo(fraction, 12);
});

test("invalid days and days in the wrong order are refused", () => {
  expect(() => unitPeriodsBetween("1978-02-30", "1978-04-01", month)).toThrow(RangeError);
  expect(() => unitPeriodsBetween("1978-04-01", "1978-02-10", month)).toThrow(RangeError);
});
