import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { modals } from "../modal/modals.ts";

const folder = new URL("en/modals/", import.meta.url);

test("[MOD-14] every modal that a text links to exists", async () => {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const linked = texts.flatMap((text) => [...text.matchAll(/\(modal:([\w-]+)/g)].map(([, name]) => name ?? ""));
  expect(linked.length).toBeGreaterThan(10);
  expect([...new Set(linked)].filter((name) => !(name in modals))).toEqual([]);
});

test("no text promises what only a lender can grant", async () => {
  const files = await readdir(new URL("en/", import.meta.url), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const text = await readFile(new URL(file, new URL("en/", import.meta.url)), "utf8");
    expect(text, file).not.toMatch(/guaranteed|instant approval|no credit check|everyone is approved/i);
  }
});
