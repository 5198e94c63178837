import { expect, test } from "vitest";
import { findHardReading } from "./reading.ts";
import { readTexts } from "./read-texts.ts";
import { sentencesOf } from "./sentences.ts";

const easy = "We sent you a code. Type it here. It works once, for ten minutes.";
const hard =
  "Notwithstanding contrary provisions, electronic communications satisfy applicable statutory requirements.";

const find = (file: string, ...texts: readonly string[]) =>
  findHardReading(readTexts(file, `export const a = ${JSON.stringify(texts)};`)).map(({ text, instead }) => [
    text,
    instead,
  ]);

test("abbreviations end no sentence; line breaks and quotes do", () => {
  expect(sentencesOf('You live in the U.S. today. Say "yes."\nThe end')).toEqual([
    "You live in the US today",
    'Say "yes',
    "The end",
  ]);
});

test("a copy file that is hard on average is refused, an easy one and other strings are not", () => {
  const file = "packages/languages/src/en/pages/form.ts";
  expect(find(file, ...Array<string>(6).fill(hard))).toEqual([
    [expect.stringMatching(/^reading grade \d/u), expect.stringContaining("at most 9")],
  ]);
  expect(find(file, ...Array<string>(6).fill(easy))).toEqual([]);
  expect(find("apps/web/src/form/form.ts", ...Array<string>(6).fill(hard))).toEqual([]);
});

test("a long sentence is refused, except in a legal document", () => {
  const long = `We ${"go on and ".repeat(12)}stop.`;
  expect(find("packages/languages/src/en/pages/form.ts", long)).toEqual([
    [expect.stringContaining("We go"), expect.stringContaining("has 38")],
  ]);
  expect(find("packages/languages/src/en/modals/terms.ts", long)).toEqual([]);
});

test("labels do not make a file easier", () => {
  const texts = [...Array<string>(6).fill(hard), ...Array<string>(50).fill("Send it")];
  expect(find("packages/languages/src/en/pages/form.ts", ...texts)).toHaveLength(1);
});
