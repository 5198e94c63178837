import fc from "fast-check";
import { expect, test } from "vitest";
import { InvalidCsv, readCsv } from "./read-csv.ts";

const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "\n", "\r\n", " ", "=", ";"), maxLength: 8 });
const ending = fc.constantFrom("\n", "\r\n", "\r");

test("every table is read as it was written, whatever its cells contain and its lines end with", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), ending, (rows, end) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(",") + end).join("");
      expect(readCsv(text, ",").map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

test("any text is read or refused by its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r"), maxLength: 40 }), (text) => {
      try {
        for (const { cells } of readCsv(text, ",")) expect(cells.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidCsv);
        expect(String(error)).toMatch(/Line \d+: /);
      }
    }),
  );
});

test("lines keep their number, and empty lines and cells are told apart", () => {
  expect(readCsv('a;b\n\n"x\ny";\n;2', ";")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["x\ny", ""] },
    { line: 5, cells: ["", "2"] },
  ]);
});

test.each([
  ['a\n"b', "Line 2: a quoted cell has no end."],
  ['a\n"b"c', "Line 2: text after the end of a quoted cell."],
  ['a\nb"c', "Line 2: a quote in a cell that is not quoted."],
  [`a\n${"x".repeat(10_001)}`, "Line 2: a cell has more than 10000 characters."],
])("%j is refused by its line", (text, message) => {
  expect(() => readCsv(text, ",")).toThrow(message);
});
