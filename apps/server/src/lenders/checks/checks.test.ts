import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "./index.ts";

test("every check in the folder is registered", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter(
    (name) => !/^(index|problem)\.ts$|\.test\.ts$/.test(name),
  );
  const spread: Readonly<Record<string, readonly string[]>> = { privacy: ["privateUrl"] };
  const names = files.map((name) =>
    name.replace(/\.ts$/, "").replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(names.flatMap((name) => spread[name] ?? [name]).toSorted()).toEqual(Object.keys(checks).toSorted());
});
