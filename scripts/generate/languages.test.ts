import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { languageList, listPath } from "./languages.ts";

test("the list of languages has every folder of texts", async () => {
  const committed = await readFile(new URL(`../../${listPath}`, import.meta.url), "utf8");
  expect(committed, "run npm run generate languages").toBe(await languageList());
});
