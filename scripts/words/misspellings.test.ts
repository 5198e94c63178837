import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { findMisspelled, loadDictionary } from "./misspellings.ts";
import { readTexts } from "./read-texts.ts";

const isKnown = loadDictionary(fileURLToPath(new URL("../..", import.meta.url)));
const find = (file: string, source: string) =>
  findMisspelled(readTexts(file, source), isKnown).map(({ line, text }) => [line, text]);

test("a word that no dictionary has is found at its line, in documents, comments, copy and test titles", () => {
  expect(find("docs/a.md", "A lender\nrecieves the request.")).toEqual([[2, "recieves"]]);
  expect(find("a.ts", "/** Returns teh price. */\nconst a = 1;")).toEqual([[1, "teh"]]);
  expect(find("packages/languages/src/en/pages/a.ts", 'export const a = { b: "Your adress here" };')).toEqual([
    [1, "adress"],
  ]);
  expect(find("tests/a.test.ts", 'test("a lendr declines", () => {});')).toEqual([[1, "lendr"]]);
});

test("words of the trade, possessives, contractions and capitals are known", () => {
  expect(find("docs/a.md", "The lender’s idempotency key doesn't expire. LENDERS ping. Fastify listens.")).toEqual([]);
});

test("names in code, paths and addresses are not read", () => {
  const source =
    "See `recieve`, docs/recieve.md, recieve.ts, recieveThis, https://exmaple.com/recieve and jane@exmaple.com.";
  expect(find("docs/a.md", source)).toEqual([]);
});
