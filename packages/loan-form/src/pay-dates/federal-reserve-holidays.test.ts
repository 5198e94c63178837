import federalHolidays from "@18f/us-federal-holidays";
import { addDays, weekday } from "@loanbridge/form-engine";
import { expect, test } from "vitest";
import { federalReserveHoliday, federalReserveHolidays } from "./federal-reserve-holidays.ts";

/**
 * Days on which the Federal Reserve Banks are closed, as published: https://www.federalreserve.gov/aboutthefed/k8.htm
 * for 2026 to 2030, https://www.stlouisfed.org/about-us/resources/legal-holiday-schedule for the years before.
 */
const published: Readonly<Record<string, string>> = {
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  2026: "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25",
  2028: "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25",
  2029: "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25",
  2030: "01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
};

const holidaysOf = (year: string): string[] =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter(
    (day) => day.startsWith(year) && federalReserveHoliday(day) !== undefined,
  );

test.for(Object.entries(published))(
  "[VAL-18] the Federal Reserve's holidays of %s match the published list",
  ([year, days]) => {
    expect(holidaysOf(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
  },
);

test("until 2099 they match the federal holidays, except that none moves to a Friday", () => {
  const options = { shiftSaturdayHolidays: false, shiftSundayHolidays: true };
  for (let year = 2022; year < 2100; year += 1) {
    const expected = federalHolidays.allForYear(year, options).map(({ dateString }) => dateString);
    expect(holidaysOf(String(year))).toEqual(expected.toSorted());
  }
});

test("banks are open on the Friday before a Saturday holiday, and closed on the Monday after a Sunday holiday", () => {
  for (const friday of ["2026-07-03", "2027-06-18", "2027-12-24", "2027-12-31", "2028-11-10"]) {
    expect([weekday(friday), federalReserveHoliday(friday)]).toEqual([5, undefined]);
  }
  expect(federalReserveHoliday("2027-07-05")).toBe("independence");
  expect(federalReserveHoliday("2027-07-04")).toBeUndefined();
  expect(federalReserveHoliday("2033-12-26")).toBe("christmas");
});

test("each of the eleven holidays occurs once a year", () => {
  const names = holidaysOf("2026").map(federalReserveHoliday);
  expect(names).toEqual(Object.keys(federalReserveHolidays));
  expect(names).toHaveLength(11);
});
