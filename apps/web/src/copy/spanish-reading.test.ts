import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { flatTexts } from "../../../../packages/loan-form/src/messages/flat-texts.fixture.ts";
import { spanishReadingEase, syllablesOf } from "./spanish-reading.fixture.ts";

const folder = `${import.meta.dirname}/es`;

/** Links are reduced to their names, and each text is a sentence at least. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/([^.?!:;])$/, "$1.");

test.each([
  ["y", 1],
  ["cuenta", 2],
  ["día", 2],
  ["leyes", 2],
  ["que", 1],
  ["ahorros", 3],
  ["prestamista", 4],
  ["información", 4],
])("%s has %i syllables", (word, count) => {
  expect(syllablesOf(word)).toBe(count);
});

test("the index distinguishes easy Spanish from hard Spanish", () => {
  expect(spanishReadingEase("El gato come. La casa es de mi madre.")).toBeGreaterThan(90);
  const hard =
    "No obstante cualquier disposición contraria, el suscrito reconoce irrevocablemente que las comunicaciones electrónicas satisfacen los requisitos reglamentarios aplicables.";
  expect(spanishReadingEase(hard)).toBeLessThan(30);
});

test("every file of the Spanish copy reads at eighth-grade level or easier", async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(
    files.map(async (file) => {
      const found = flatTexts(await import(/* @vite-ignore */ `${folder}/${file}`));
      return { file, text: found.map(({ text }) => plain(text)).join("\n") };
    }),
  );
  // A few labels have no reading level.
  const long = texts.filter(({ text }) => text.split(/\s+/).length > 60);
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter(({ text }) => spanishReadingEase(text) < 60).map(({ file }) => file)).toEqual([]);
});
