import fc from "fast-check";
import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";

test("rows are sorted by numbers and texts, and rows without a value stay last in both directions", () => {
  const rows = [null, 10, 9, null, 100];
  expect(sortRows(rows, (row) => row, false)).toEqual([9, 10, 100, null, null]);
  expect(sortRows(rows, (row) => row, true)).toEqual([100, 10, 9, null, null]);
  expect(sortRows(["b10", "a", "b9"], (row) => row, false)).toEqual(["a", "b9", "b10"]);
});

test("sorting loses no row, and equal rows keep their order", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat())), (rows) => {
      const sorted = sortRows(rows, ([value]) => value, false);
      expect(sorted).toHaveLength(rows.length);
      for (const value of [0, 1, 2, 3])
        expect(sorted.filter(([own]) => own === value)).toEqual(rows.filter(([own]) => own === value));
    }),
  );
});
