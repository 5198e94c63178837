import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { measure } from "./measure.ts";
import { promiseProblems } from "./problems.ts";
import { readPromise } from "./promise.ts";
import { readEntry, readSources } from "./read-sources.ts";
import { textProblems } from "./texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const measured = measure(await readSources(root), await readEntry(root));

test("the build needs exactly the browsers that are promised, and the page's script refuses older ones", () => {
  expect(promiseProblems(measured, readPromise(root))).toEqual([]);
});

test("README and docs state the promise", () => {
  expect(textProblems(root, measured, readPromise(root))).toEqual([]);
});
