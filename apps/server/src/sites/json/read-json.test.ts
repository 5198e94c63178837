import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./read-json.ts";

test.each([
  ['{"a": 1,\n "b" 2}', "line 2, column 6"],
  ['{"a": 1,\n "b": ', "line 2, column 7"],
  ['{"a": tru}', "line 1, column 10"],
  ['{\n  "a": 1,\n  "b": nothing\n}', "line 3, column 9"],
  ["", "line 1, column 1"],
  ['{"a": 1,}', "line 1, column 9"],
  ["// comment\n{}", "line 1, column 1"],
  ['{"a": "unfinished', "line 1, column 18"],
])("[SITE-02] the line and column where %j stops being JSON are reported", (text, path) => {
  expect(readJson(text, "x/site.json")).toEqual({
    json: undefined,
    problems: [{ code: "NotJson", file: "x/site.json", path, expected: "valid JSON" }],
    warnings: [],
  });
});

test("[SITE-02] a file of more than 64 levels is refused where the next one opens", () => {
  const nested = (levels: number) => `{"a":\n${"[".repeat(levels)}${"]".repeat(levels)}}`;
  expect(readJson(nested(63), "x/site.json").problems).toEqual([]);
  const expected = "at most 64 levels";
  for (const levels of [64, 100_000])
    expect(readJson(nested(levels), "x/site.json").problems).toEqual([
      { code: "NotJson", file: "x/site.json", path: "line 2, column 64", expected },
    ]);
});

test("[SITE-02] a file in UTF-16 is refused, and its encoding is named", () => {
  const text = Buffer.from('\uFEFF{"a": 1}', "utf16le").toString("utf8");
  const { problems, warnings } = readJson(text, "x/site.json");
  expect([...problems, ...warnings]).toMatchObject([
    { code: "NotJson", path: "line 1, column 1" },
    { code: "NotUtf8", path: "line 1, column 1", expected: "a file in UTF-8" },
  ]);
});

test("any text is parsed or refused with a position, and nothing is thrown", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme" }),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      (text) => {
        const { json, problems } = readJson(text, "f");
        expect(json === undefined ? problems.length : 1).toBe(1);
        for (const { code, path } of problems)
          if (code === "NotJson") expect(path).toMatch(/^line [1-9]\d*, column [1-9]\d*$/);
      },
    ),
  );
});

test("__proto__ is refused at any depth, and a byte-order mark is accepted", () => {
  expect(readJson('{"a": [{"__proto__": {}}]}', "f").problems).toEqual([
    { code: "ForbiddenKey", file: "f", path: "a[0].__proto__", expected: "a different name" },
  ]);
  expect(readJson('\uFEFF{"a": 1}', "f")).toEqual({ json: { a: 1 }, problems: [], warnings: [] });
});
