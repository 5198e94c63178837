import { expect, test } from "vitest";
import { readTexts } from "./read-texts.ts";

const read = (file: string, source: string) =>
  readTexts(file, source).map(({ kind, line, text }) => [kind, line, text.trim()]);

test("line comments on consecutive lines are one comment; a comment mark in a string is none", () => {
  const source =
    'const a = "// no comment here";\n// First line\n// goes further.\nconst b = 1; // Beside code.\n// Apart.\n';
  expect(read("apps/x/a.ts", source)).toEqual([
    ["strings", 1, "// no comment here"],
    ["comments", 2, "First line\ngoes further."],
    ["comments", 4, "Beside code."],
    ["comments", 5, "Apart."],
  ]);
});

test("doc comments lose their stars", () => {
  expect(read("a.ts", "/**\n * One.\n * Two.\n */\nconst a = 1;\n")).toEqual([["comments", 1, "One.\nTwo."]]);
});

test("strings of copy files are copy, and those of tests are not read, except titles", () => {
  const source = 'export const a = { b: "Send my request", c: "short" };';
  expect(read("packages/languages/src/en/pages/form.ts", source)).toEqual([["copy", 1, "Send my request"]]);
  expect(read("tests/a.test.ts", source)).toEqual([]);
  const tests = 'test("a title here", () => {});\ntest.each([1])("each of %s", () => log("other text"));\n';
  expect(read("tests/a.test.ts", tests)).toEqual([
    ["titles", 1, "a title here"],
    ["titles", 2, "each of %s"],
  ]);
});

test("templates and text of elements are strings", () => {
  expect(read("apps/a.tsx", "const a = `at least ${n} days`;\nconst b = <p>Read this</p>;\n")).toEqual([
    ["strings", 1, "at least {} days"],
    ["strings", 2, "Read this"],
  ]);
});

test("code in Markdown is not read", () => {
  expect(read("docs/a.md", "One `code` two\n```\nblock\n```\nend\n")).toEqual([
    ["docs", 1, expect.not.stringMatching(/code|block/u)],
  ]);
});

test("values of JSON are read, not its keys", () => {
  expect(read("sites/a/site.json", '{\n  "a key": "Some text",\n  "b": "x"\n}')).toEqual([["copy", 2, "Some text"]]);
});

test("a script that cannot be parsed is named", () => {
  expect(() => readTexts("a.ts", "const = ;")).toThrow("a.ts: ");
});
