import { expect, test } from "vitest";
import { findMutants } from "./find-mutants.ts";
import { lostMutants, type Entry, type Result } from "./record.ts";

const [one, two, three] = findMutants("a.ts", "const a = 1, b = 2, c = 3;");

const entry = (mutant: typeof one, outcome?: Result["outcome"]): Entry[] =>
  mutant ? [{ mutant, ...(outcome && { result: { outcome, seconds: 1 } }) }] : [];

test("a mutant that was caught is lost when it survives or was not run", () => {
  const before = { seed: 1, entries: [...entry(one, "caught"), ...entry(two, "caught"), ...entry(three, "survived")] };
  expect(lostMutants(before, { seed: 1, entries: [...entry(one, "caught"), ...entry(two)] })).toEqual([two]);
  expect(lostMutants(before, before)).toEqual([]);
});
