import { expect, test } from "vitest";
import { table } from "./table.ts";

test("a table aligns its columns under the headings, without trailing spaces", () => {
  expect(
    table(
      ["ID", "SITE", "REASON"],
      [
        ["a", "payday", ""],
        ["abc", "x", "late"],
      ],
    ),
  ).toEqual(["ID   SITE    REASON", "a    payday", "abc  x       late"]);
});

test("a table without rows has no lines", () => {
  expect(table(["ID"], [])).toEqual([]);
});

test("a table of two hundred thousand rows is printed like any other", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index)]);
  expect(table(["ID"], rows)).toHaveLength(200_001);
});
