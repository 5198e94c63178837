import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { engineProcessors } from "./index.ts";

test("[FORM-08] every file of the folder is in the index", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !/^index\.ts$|\.test\.ts$/.test(name));
  const spelled = files.map((name) => name.replace(/\.ts$/, "").replaceAll("-", ""));
  expect(spelled.toSorted()).toEqual(
    Object.keys(engineProcessors)
      .map((name) => name.toLowerCase())
      .toSorted(),
  );
});
