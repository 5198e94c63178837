import { expect, test } from "vitest";
import { applyMutant } from "./apply-mutant.ts";
import { findMutants } from "./find-mutants.ts";

const file = "packages/a/src/a.ts";
const listed = (source: string) =>
  findMutants(file, source).map(({ symbol, kind, original }) => [symbol, kind, original]);

const source = `import { log } from "./log.ts";
type Sizes = 1 | 2;
export function limit(size: Sizes, isOpen = true): number {
  if (size >= 10 && isOpen) return 3;
  log(size);
  return size as 1;
}
`;

test("conditions, comparisons, operators, statements, constants and bodies are found, types and imports are not", () => {
  expect(listed(source)).toEqual([
    ["limit", "constant", "true"],
    ["limit", "return", "{\n  if (size >= 10 && isOpen) return 3;"],
    ["limit", "compare", "size >= 10"],
    ["limit", "negate", "size >= 10 && isOpen"],
    ["limit", "logic", "size >= 10 && isOpen"],
    ["limit", "constant", "10"],
    ["limit", "constant", "3"],
    ["limit", "drop", "log(size);"],
  ]);
});

test.each([
  ["negate", "if (!(size >= 10 && isOpen)) return 3;"],
  ["compare", "if (size > 10 && isOpen) return 3;"],
  ["logic", "if (size >= 10 || isOpen) return 3;"],
  ["drop", "  ;\n  return size"],
  ["return", "number { return; \n  if"],
])("%s changes that place alone", (kind, text) => {
  const mutant = findMutants(file, source).find((each) => each.kind === kind);
  expect(mutant && applyMutant(source, mutant)).toContain(text);
});

test("a mutant is found again after lines moved, and by its count among equal ones", () => {
  const twice = "const f = () => {\n  log(1);\n  log(1);\n};\n";
  const last = findMutants(file, twice).findLast(({ kind }) => kind === "drop");
  const moved = `// A comment\n\n${twice}`;
  expect(last && applyMutant(moved, last)).toBe("// A comment\n\nconst f = () => {\n  log(1);\n  ;\n};\n");
  expect(last && applyMutant(twice.replace("  log(1);\n", ""), last)).toBeUndefined();
});

test("the symbol names the declarations around a place", () => {
  expect(findMutants(file, "class A { b() { const c = () => 1; } }").map(({ symbol }) => symbol)).toEqual(["A.b.c"]);
});
