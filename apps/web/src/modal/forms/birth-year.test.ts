import { expect, test } from "vitest";
import { offeredYears } from "./birth-year.tsx";

test("[OPT-15][VAL-03] the year of birth is offered as a list: from this year minus 18 back to the oldest accepted year", () => {
  const years = offeredYears("2026-11-23");
  expect([years[0], years.at(-1), years.length]).toEqual(["2008", "1926", 83]);
});
