import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { languageLists } from "./languages.ts";

const lists = await languageLists();

test.each([...lists])("%s lists every folder of texts", async (path, text) => {
  const committed = await readFile(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(committed, "run npm run generate languages").toBe(text);
});

test("every folder has the same languages, except that English defaults of sites are elsewhere", () => {
  const named = [...lists].map(([path, text]) => {
    const languages = new Set([...text.matchAll(/export \* as (\w+)/g)].map(([, name]) => name));
    return path.startsWith("apps/server/src/sites/") ? languages.add("en") : languages;
  });
  for (const languages of named) expect(languages).toEqual(named[0]);
});
