import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { flatTexts } from "./flat-texts.fixture.ts";
import { languages } from "./index.ts";

const here = import.meta.dirname;

const others = languages.filter((language) => language !== "en");

const filesOf = async (language: string): Promise<string[]> =>
  (await readdir(`${here}/${language}`, { recursive: true })).filter((name) => name.endsWith(".ts")).toSorted();

const textsOf = async (language: string, file: string) =>
  // Headers are not for reading, and English has none.
  flatTexts({ ...(await import(/* @vite-ignore */ `${here}/${language}/${file}`)), languageHeaders: undefined });

/** The parts of a text that are the same in every language: placeholders, links' targets, and steps' numbers. */
const fixedParts = (text: string): string[] => (text.match(/\{\w+\}|\]\([^)]+\)|^\d\. |^\([a-e]\)/g) ?? []).toSorted();

test.each(others)("the folder %s has the files of the English one", async (language) => {
  expect(await filesOf(language)).toEqual(await filesOf("en"));
});

test.each(others)("each text in %s has the place, placeholders and links of an English one", async (language) => {
  for (const file of await filesOf("en")) {
    const parts = async (of: string) => (await textsOf(of, file)).map(({ path, text }) => [path, fixedParts(text)]);
    expect(await parts(language), file).toEqual(await parts("en"));
  }
});

test.each(others)("no sentence in %s is left in English", async (language) => {
  for (const file of await filesOf("en")) {
    const english = new Set((await textsOf("en", file)).map(({ text }) => text));
    const sentences = (await textsOf(language, file)).filter(({ text }) => /\p{L}+ \p{L}+ \p{L}+/u.test(text));
    expect(
      sentences.filter(({ text }) => english.has(text)),
      file,
    ).toEqual([]);
  }
});
