import { expect, test } from "vitest";
import { AreaStatisticsRefused, compileAreaStatistics } from "./area-statistics.ts";

/** Ten codes for each line of classes. */
const fileOf = (heads: string, ...classes: readonly string[]): string =>
  [
    heads,
    ...classes.flatMap((one, at) => Array.from({ length: 10 }, (_, nth) => `${String(100 + at * 10 + nth)},${one}`)),
  ].join("\n");

test("a ZIP code has the classes of its five digits, or else of its first three", () => {
  const areas = compileAreaStatistics(`${fileOf("zip,household-income,age", "1,old", "2,young")}\n10102,2,young`);
  expect(areas.classesOf("10101")).toEqual({ "household-income": "1", age: "old" });
  expect(areas.classesOf("10102")).toEqual({ "household-income": "2", age: "young" });
  expect(areas.classesOf("10102-1234")).toEqual({ "household-income": "2", age: "young" });
  expect(areas.classesOf("90210")).toEqual({});
});

test.each([
  ["no heading", "", "line 1: expected the headings"],
  ["four statistics", "zip,a,b,c,d", "line 1: expected the headings zip and 1 to 3"],
  ["a statistic twice", "zip,a,a", "line 1: expected the headings"],
  ["a name with capitals", "zip,Income", 'line 1: expected a name such as household-income, found "Income"'],
  ["a code of four digits", "zip,a\n1234,1", "line 2: expected a ZIP code"],
  ["a code twice", `${fileOf("zip,a", "1")}\n100,1`, "line 12: expected each code once; 100 is there twice"],
  ["a missing cell", "zip,a,b\n100,1", "line 2: expected 3 cells"],
  ["a class of markup", "zip,a\n100,<b>", "line 2: expected classes of"],
  ["a class of few codes", `${fileOf("zip,a", "1")}\n200,2`, "at least 10 codes with the classes 2"],
  ["broken quotes", 'zip,a\n100,"1', "a quoted cell has no end"],
  [
    "many classes",
    fileOf("zip,a", ...Array.from({ length: 11 }, (_, nth) => `c${String(nth)}`)),
    "at most 10 classes of a",
  ],
])("a file with %s is refused with the line and what was expected", (_, text, message) => {
  expect(() => compileAreaStatistics(text)).toThrow(AreaStatisticsRefused);
  expect(() => compileAreaStatistics(text)).toThrow(message);
});
