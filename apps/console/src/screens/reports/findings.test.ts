import type { ReportMeasure } from "@loanbridge/contract/console";
import { expect, test } from "vitest";
import { rowsFinding } from "./findings.ts";

const revenue: ReportMeasure = {
  key: "netRevenueCents",
  title: "Revenue",
  kind: "cents",
  isShown: true,
  ofRequest: false,
};
const acceptance: ReportMeasure = {
  key: "acceptance",
  title: "Acceptance",
  kind: "share",
  isShown: true,
  ofRequest: false,
};
const of = (measure: ReportMeasure, ...values: readonly (readonly [number | null, number?])[]) =>
  rowsFinding({
    measure,
    isSum: measure === revenue,
    rows: values.map(([value, basis = 100], index) => ({ name: "ABCD"[index] ?? "", value, basis })),
    rowCount: values.length,
    total: values.reduce((sum, [value]) => sum + (value ?? 0), 0),
  });

test.each([
  [of(revenue), "No figures for revenue in these days"],
  [of(revenue, [null]), "No figures for revenue in these days"],
  [of(revenue, [0], [0]), "Revenue: $0.00 in every row"],
  [of(revenue, [4200], [5800]), "B brings 58.0% of all revenue"],
  [of(revenue, [500], [500]), "A and B lead with $5.00 each"],
  [of(revenue, [500], [0]), "All revenue came from A: $5.00"],
  [of(revenue, [9000], [-100], [-500]), "Revenue is negative in 2 of 3 rows, most at C: -$5.00"],
  [of(acceptance, [0.9, 3], [0.4, 50]), "Acceptance is highest at B: 40.0%"],
  [of(acceptance, [0.9, 3]), "Too few requests to compare acceptance"],
])("a finding is honest: %s", (said, expected) => {
  expect(said).toBe(expected);
});

test("a part of the rows is named as a part", () => {
  const rows = [{ name: "A", value: 100, basis: null }];
  expect(rowsFinding({ measure: revenue, isSum: true, rows, rowCount: 9, total: 400 })).toBe(
    "A brings 25.0% of all revenue, the most of the first 1 rows",
  );
});
