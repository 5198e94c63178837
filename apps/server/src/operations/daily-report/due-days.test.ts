import { expect, test } from "vitest";
import { dueReports } from "./due-days.ts";

const zone = "America/Denver";
const at = (text: string): number => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const due = (text: string, hour = 7) => {
  const { days, nextAt } = dueReports(at(text), zone, hour);
  const next = Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone).toPlainDateTime();
  return [days.map(String), next.toString({ smallestUnit: "minute" })];
};

test("a day's report is due the next morning, and for two days", () => {
  expect(due("2026-11-25T06:59")).toEqual([["2026-11-22", "2026-11-23"], "2026-11-25T07:00"]);
  expect(due("2026-11-25T07:00")).toEqual([["2026-11-23", "2026-11-24"], "2026-11-26T07:00"]);
  expect(due("2026-11-25T23:59", 0)).toEqual([["2026-11-23", "2026-11-24"], "2026-11-26T00:00"]);
});

test("an hour that the clocks skip in spring comes an hour later", () => {
  expect(due("2027-03-14T01:30", 2)).toEqual([["2027-03-11", "2027-03-12"], "2027-03-14T03:00"]);
});
