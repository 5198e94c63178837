import { expect, test } from "vitest";
import { findIdioms } from "./idioms.ts";
import { quotedPhrases } from "./quoted-phrases.ts";
import { readTexts } from "./read-texts.ts";

const find = (file: string, source: string) =>
  findIdioms(readTexts(file, source)).map(({ line, text, instead }) => [line, text, instead]);

test("a phrase is found across lines and whatever the case, with what to write", () => {
  expect(find("docs/a.md", "Here.\nEach has a key of\nits own. E-mail it.\n")).toEqual([
    [3, "E-mail", '"email"'],
    [2, "of\nits own", '"its own …", "separate" or "dedicated"'],
  ]);
});

test("a phrase is found in comments, strings and titles, not in code", () => {
  expect(
    find("apps/a.ts", '// Sent as a time-out.\nconst a = "if you wish";\nconst till = 1;\n').map(([line]) => line),
  ).toEqual([1, 2]);
  expect(find("tests/a.test.ts", 'test("who asks is served", () => {});\n').map(([line]) => line)).toEqual([1]);
  expect(find("docs/a.md", "Run `till` here\n")).toEqual([]);
});

test("a word inside another is not found, nor a phrase of a kind that may hold it", () => {
  expect(find("docs/a.md", "distill, foe-mailer; put aside; told apart; set aside\n")).toEqual([]);
  expect(find("apps/a.ts", 'const a = "You shall pay";\n')).toEqual([]);
  expect(find("apps/a.ts", "// You shall pay.\n")).toHaveLength(1);
});

test("quoted sentences are not read", () => {
  for (const phrase of quotedPhrases)
    expect(find("packages/languages/src/en/pages/a.ts", `const a = ${JSON.stringify(phrase)};\n`)).toEqual([]);
});
