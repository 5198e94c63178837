import { expect, test } from "vitest";
import { turnsOf } from "../../system/turns-of.fixture.ts";
import type { Column } from "../../system/index.ts";
import { createOutput, tableOf } from "./output.ts";

type Row = readonly string[];

const column = (heading: string, place: number): Column<Row> => ({
  key: heading.toLowerCase(),
  heading,
  value: (row) => row[place],
});
const columns = ["ID", "SITE", "REASON"].map(column);

test("a table aligns its columns under the headings, without trailing spaces", () => {
  expect(
    tableOf(columns, [
      ["a", "payday", ""],
      ["abc", "x", "late"],
    ]),
  ).toEqual(["ID   SITE    REASON", "a    payday", "abc  x       late"]);
});

test("a table without rows has no lines", () => {
  expect(tableOf(columns, [])).toEqual([]);
});

test("a table of two hundred thousand rows is printed like any other, in turns, because a running server does it", async () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), "payday", ""]);
  let printed = 0;
  const output = createOutput("table", () => void (printed += 1));
  const { longTurns } = await turnsOf(() => output.rows(columns, rows));
  expect(printed).toBe(200_001);
  expect(longTurns).toBeGreaterThan(15);
});
