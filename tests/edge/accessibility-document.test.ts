import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { proofsOf } from "./document-proofs.ts";

const root = new URL("../..", import.meta.url);
const text = await readFile(new URL("docs/accessibility.md", root), "utf8");

/** The success criteria of WCAG 2.2, by level. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

const terms = ["Supports", "Partially supports", "Does not support", "Not applicable"];

const rows = text
  .split("\n")
  .map((line) => /^\|\s*(\d+\.\d+\.\d+) [^|]+\|([^|]+)\|([^|]+)\|([^|]+)\|(.+)\|$/.exec(line))
  .flatMap((found) => (found ? [found.slice(1).map((cell) => cell.trim())] : []))
  .map(([number = "", level = "", conformance = "", why = "", proof = ""]) => ({
    number,
    level,
    conformance,
    why,
    proof,
  }));

test("docs/accessibility.md lists each criterion of WCAG 2.2 A and AA once, with its level", () => {
  const listed = Object.entries(criteria).flatMap(([level, numbers]) =>
    numbers.split(/\s+/).map((number) => `${number} ${level}`),
  );
  expect(listed).toHaveLength(55);
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(listed.toSorted());
});

test("each criterion has a term of the report, a reason, and a test or a review", () => {
  for (const { number, conformance, why, proof } of rows) {
    expect(terms, number).toContain(conformance);
    expect(why, number).toMatch(/^[A-Z].{10,}\.$/);
    expect(proofsOf(proof).length > 0 || proof === "by review", number).toBe(true);
  }
});

test("every test that docs/accessibility.md names exists", async () => {
  const named = rows.flatMap(({ proof }) => proofsOf(proof));
  expect(named.length).toBeGreaterThan(60);
  for (const { title, file } of named)
    expect(await readFile(new URL(file, root), "utf8"), `${title} in ${file}`).toContain(title);
});
