import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../proof-size.fixture.ts";
import { recordOf } from "./column.ts";
import { jsonLinesOf } from "./write-rows.ts";

const columns = [
  { key: "name", value: ([name]: readonly [string, unknown]) => name },
  { key: "value", value: ([, value]: readonly [string, unknown]) => value },
];

test("the lines of JSON are together what JSON.stringify writes of all rows", () => {
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.integer(), fc.constant(undefined), fc.array(fc.string()));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), value), { maxLength: 5 }), (rows) => {
      const records = rows.map((row) => recordOf(columns, row));
      expect([...jsonLinesOf(columns, rows)].join("\n")).toBe(JSON.stringify(records, undefined, 2));
    }),
    { numRuns: runs(100, 10_000) },
  );
});
