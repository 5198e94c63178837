import { expect, test } from "vitest";
import { languages } from "@loanbridge/languages";
import { flatTexts } from "../../../languages/src/flat-texts.fixture.ts";
import { pagesOfFlow } from "../pages/long-form.ts";
import { pagesIn, textPairs } from "./pages-in.ts";

const others = languages.filter((language) => language !== "en");

test.each(others)("no English text of the pages has two translations in %s", (language) => {
  const pairs = textPairs(language);
  expect(pairs.length).toBeGreaterThan(150);
  const translations = Map.groupBy(pairs, ([english]) => english);
  for (const [english, found] of translations) expect(new Set(found.map(([, other]) => other)).size, english).toBe(1);
});

test.each(others)("the default pages in %s have no label, heading or help in English", (language) => {
  const shown = (pages: unknown) =>
    flatTexts(pages).filter(({ path }) => /\.(?:label|header|assistText|additionalInfo)$/.test(path));
  const english = Object.values(pagesOfFlow).flat();
  const translated = pagesIn(language, english);
  const before = new Set(shown(english).map(({ text }) => text));
  const same = shown(translated).filter(({ text }) => before.has(text));
  // Names of states, and figures.
  expect(same.filter(({ path, text }) => !path.includes(".options.") && !/^\$|^No$/.test(text))).toEqual([]);
  expect(shown(translated)).toHaveLength(shown(english).length);
});

test("a page in another language keeps its values, and sorts a long list of options by its labels", () => {
  const values = (pages: unknown) =>
    flatTexts(pages).flatMap(({ path, text }) => (path.endsWith(".value") ? [text] : []));
  const english = Object.values(pagesOfFlow).flat();
  const translated = pagesIn("es", english);
  expect(values(translated).toSorted()).toEqual(values(english).toSorted());
  const names = (pages: unknown) => flatTexts(pages).filter(({ path }) => path.endsWith(".appFieldName"));
  expect(names(translated)).toEqual(names(english));
  const states = translated.flatMap(({ fields }) => fields).find(({ appFieldName }) => appFieldName === "state");
  const options = states?.extraParams?.["options"] as { label: string }[] | undefined;
  const labels = (options ?? []).map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("es").compare));
  expect(labels).toContain("Carolina del Norte");
});

test("a site's own text stays as it is, and English pages are the same object", () => {
  const own = [{ id: "a", pageNumber: 1, header: "Nuestra página", fields: [] }];
  expect(pagesIn("es", own)).toEqual(own);
  expect(pagesIn("en", own)).toBe(own);
});
