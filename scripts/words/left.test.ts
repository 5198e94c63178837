import { expect, test } from "vitest";
import { beyond, shrink, type Found } from "./left.ts";

const at = (file: string) => ({ file, line: 1, text: "text", instead: "other" });
const none: Found = { spelling: [], openings: [], idioms: [], reading: [], commits: [] };
const store = "apps/server/src/store";

test("as many findings as a room has left are tolerated, one more shows them all", () => {
  const found = { ...none, openings: [at(`${store}/a.ts`), at(`${store}/work/b.ts`), at("docs/a.md")] };
  expect(beyond({ openings: { [store]: 2, docs: 1 } }, found)).toEqual([]);
  expect(beyond({ openings: { [store]: 1, docs: 1 } }, found)).toHaveLength(2);
  expect(beyond({ idioms: { [store]: 9 } }, found)).toHaveLength(3);
});

test("the numbers only shrink, and rooms without findings go", () => {
  const found = { ...none, openings: [at(`${store}/a.ts`), at("docs/a.md"), at("docs/b.md")] };
  expect(shrink({ openings: { [store]: 3, docs: 1, ".": 4 }, idioms: { docs: 2 } }, found)).toEqual({
    openings: { [store]: 1, docs: 1 },
  });
});
