import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { modals } from "./modals.ts";

const texts = new URL("../../../../packages/languages/src/en/", import.meta.url);

test("[MOD-14] every modal that a text links to exists", async () => {
  const folder = new URL("modals/", texts);
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const linked = contents.flatMap((text) => [...text.matchAll(/\(modal:([\w-]+)/g)].map(([, name]) => name ?? ""));
  expect(linked.length).toBeGreaterThan(10);
  expect([...new Set(linked)].filter((name) => !(name in modals))).toEqual([]);
});

test("no text promises what only a lender can grant", async () => {
  const files = await readdir(texts, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const text = await readFile(new URL(file, texts), "utf8");
    expect(text, file).not.toMatch(/guaranteed|instant approval|no credit check|everyone is approved/i);
  }
});
