import { fill } from "@loanbridge/loan-form";
import { globSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url);

/** All texts in the exports of a copy file. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test("no text ends with two periods if a name in it ends in a period", async () => {
  const files = globSync(["packages/languages/src/en/**/*.ts", "apps/*/src/**/copy/*.ts"], { cwd: root });
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  const texts = modules.flatMap(textsIn).filter((text) => text.includes("{"));
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "Acme Inc."]);
    expect(fill(text, Object.fromEntries(names))).not.toContain("..");
  }
});
