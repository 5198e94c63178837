import { expect, test } from "vitest";
import { findOpenings } from "./openings.ts";
import { readTexts } from "./read-texts.ts";

const lines = (source: string) => findOpenings(readTexts("a.ts", `${source}\n`)).map(({ line }) => line);

test.each([
  "/** What a lender is sent. */",
  "/** Who has the job. */",
  "/** Whose turn it is. */",
  "/** Of the hash. */",
  "/** One that is late. */",
  "/** That a page was shown. */",
  "/** By what the applicant asked for. */",
  "/** Where several lenders buy, the applicant compares. */",
  "/** Nobody has received anything. */",
  "// Whether it was paused.",
  "// Nothing was kept.",
])("%s is refused", (comment) => {
  expect(lines(comment)).toEqual([1]);
});

test.each([
  "/** One row per lender. */",
  "/** By lender id. */",
  "/** Whether the row is sealed. */",
  "/** Where the draft is stored. */",
  "/** Nothing to flush. */",
  "/** That's enough for a day. */",
  "/** Whatsoever. */",
  "// By default, no email is sent.",
])("%s is not", (comment) => {
  expect(lines(comment)).toEqual([]);
});

test("a second line may begin with any word, and a string is no comment", () => {
  expect(lines('// The time at\n// which it ends,\n// Nobody waits.\nconst a = "// What is this";')).toEqual([]);
});

test("a block is found at the line of its text", () => {
  expect(lines("const a = 1;\n/**\n * What it is.\n */\nconst b = 1;")).toEqual([3]);
});
