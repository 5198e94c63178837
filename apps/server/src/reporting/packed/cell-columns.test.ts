import fc from "fast-check";
import { expect, test } from "vitest";
import { counts, noCounts } from "../record/counts.ts";
import { cellsOf, createCellWriter, readCells, type Cell } from "./cell-columns.ts";
import { createCellSums } from "./cell-sums.ts";

const count = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  fc.integer({ min: -1, max: 300 }),
  fc.constantFrom(255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -(2 ** 53) + 1),
);
const cell: fc.Arbitrary<Cell> = fc
  .record({
    sub_id: fc.oneof(fc.constantFrom("", "a"), fc.string({ unit: "grapheme", maxLength: 20 })),
    lender_id: fc.constantFrom("", "juniper", "saltgrass"),
    product: fc.constantFrom("paydayLoan", "personalLoan"),
    state: fc.constantFrom("", "TX", "CA"),
    amount_from: fc.constantFrom(-1, 0, 100_000),
    hour: fc.constantFrom(0, 23),
    more: fc.record(Object.fromEntries(counts.map((name) => [name, count]))),
  })
  .map(({ more, ...dimensions }) => ({ ...dimensions, ...noCounts, ...more }));

const bytesOf = (cells: readonly Cell[]): Uint8Array => {
  const writer = createCellWriter();
  for (const one of cells) writer.add(one);
  return writer.bytes();
};

test("cells of any size and value are read as they were written, wherever the driver puts the bytes", () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 300 }), fc.integer({ min: 0, max: 9 }), (cells, offset) => {
      const bytes = bytesOf(cells);
      const within = new Uint8Array(bytes.length + offset);
      within.set(bytes, offset);
      const read = [...cellsOf(readCells(within.subarray(offset)))];
      const isOfLender = (one: Cell): boolean => one.lender_id !== "";
      expect(read).toEqual([...cells.filter((one) => !isOfLender(one)), ...cells.filter(isOfLender)]);
    }),
  );
});

test("more values than a byte has places for are told apart", () => {
  const cells = Array.from({ length: 70_000 }, (_, nth) => ({
    ...noCounts,
    sub_id: `click-${String(nth)}`,
    lender_id: "",
    product: "paydayLoan",
    state: "TX",
    amount_from: 500,
    hour: 0,
    visits: nth,
  }));
  const sums = createCellSums(["sub_id"]);
  for (const some of [cells.slice(0, 300), cells.toReversed()]) sums.add(readCells(bytesOf(some)));
  const summed = new Map(sums.cells().map(({ sub_id, visits }) => [sub_id, visits]));
  expect(summed.size).toBe(cells.length);
  const wrong = cells.filter(({ sub_id, visits }) => summed.get(sub_id) !== (visits < 300 ? 2 * visits : visits));
  expect(wrong).toEqual([]);
});
