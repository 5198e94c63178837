import { readdir } from "node:fs/promises";
import { spanishReadingEase } from "./index.ts";
import { expect, test } from "vitest";
import { flatTexts } from "../../../../packages/languages/src/flat-texts.fixture.ts";

const folder = new URL("../../../languages/src/es/", import.meta.url).href;

/** Links are reduced to their names, and each text is a sentence at least. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replace(/([^.?!:;])$/, "$1.");

test("every file of the Spanish texts reads at eighth-grade level or easier", async () => {
  const files = (await readdir(new URL(folder), { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(
    files.map(async (file) => {
      const found = flatTexts(await import(/* @vite-ignore */ `${folder}${file}`));
      return { file, text: found.map(({ text }) => plain(text)).join("\n") };
    }),
  );
  // A few labels have no reading level.
  const long = texts.filter(({ text }) => text.split(/\s+/).length > 60);
  expect(long.length).toBeGreaterThan(20);
  expect(long.filter(({ text }) => spanishReadingEase(text) < 60).map(({ file }) => file)).toEqual([]);
});
