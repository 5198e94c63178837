import { expect, test } from "vitest";
import { findMutants, idOf } from "./find-mutants.ts";
import { isProduct, pickMutants } from "./pick-mutants.ts";

const many = (file: string, count: number) =>
  findMutants(file, Array.from({ length: count }, (_, n) => `const c${String(n)} = ${String(n)};`).join("\n"));
const all = [...many("apps/server/src/store/a.ts", 400), ...many("packages/loan-form/src/a.ts", 16)];

test("the same seed picks the same mutants, another one others, none twice", () => {
  const picked = pickMutants(all, 30, 7).map(idOf);
  expect(pickMutants(all, 30, 7).map(idOf)).toEqual(picked);
  expect(pickMutants(all, 30, 8).map(idOf)).not.toEqual(picked);
  expect(new Set(picked).size).toBe(30);
});

test("small rooms get more than their share, and all is picked where count is large", () => {
  const small = pickMutants(all, 60, 1).filter(({ file }) => file.startsWith("packages/"));
  expect(small.length).toBeGreaterThan(4);
  expect(pickMutants(all, 1000, 1)).toHaveLength(416);
});

test("tests, fixtures, copy and declarations are not mutated", () => {
  expect(isProduct("apps/server/src/store/a.ts")).toBe(true);
  expect(isProduct("packages/loan-form/src/a.ts")).toBe(true);
  for (const file of ["store/a.test.ts", "store/a.fixture.ts", "copy/a.ts", "store/a.d.ts", "testing/a.ts"])
    expect(isProduct(`apps/server/src/${file}`)).toBe(false);
  expect(isProduct("apps/lender-simulator/src/a.ts")).toBe(false);
  expect(isProduct("scripts/a.ts")).toBe(false);
});
