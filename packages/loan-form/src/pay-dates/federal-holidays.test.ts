import { expect, test } from "vitest";
import { federalHolidaysOn } from "./federal-holidays.ts";

// Federal holidays as published: https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
test.each([
  ["2026-01-01", ["newYear"]],
  ["2026-01-19", ["martinLutherKing"]],
  ["2026-02-16", ["washington"]],
  ["2026-05-25", ["memorialDay"]],
  ["2026-06-19", ["juneteenth"]],
  ["2026-09-07", ["laborDay"]],
  ["2026-10-12", ["columbusDay"]],
  ["2026-11-11", ["veteransDay"]],
  ["2026-11-26", ["thanksgiving"]],
  ["2026-12-25", ["christmas"]],
  ["2026-07-02", []],
  ["2026-11-27", []],
  ["2025-01-20", ["martinLutherKing"]],
])("the federal holidays on %s are %j", (date, names) => {
  expect(federalHolidaysOn(date)).toEqual(names);
});

test("a holiday on a Saturday is observed on Friday, and one on a Sunday on Monday", () => {
  const of = (...dates: string[]) => dates.map((date) => federalHolidaysOn(date).join());
  expect(of("2026-07-03", "2026-07-04", "2026-07-06")).toEqual(["independence", "independence", ""]);
  expect(of("2027-07-02", "2027-07-04", "2027-07-05")).toEqual(["", "independence", "independence"]);
  expect(of("2021-12-31", "2022-01-01", "2022-01-03")).toEqual(["newYear", "newYear", ""]);
  expect(of("2022-12-31", "2023-01-01", "2023-01-02")).toEqual(["", "newYear", "newYear"]);
});
