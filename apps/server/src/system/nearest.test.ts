import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const names = ["site", "state", "lender", "verified", "with"];

test.each([
  ["verifed", "verified"],
  ["ledner", "lender"],
  ["lenders", "lender"],
  ["wiht", "with"],
  ["sites", "site"],
])("%s is near %s", (word, name) => {
  expect(nearest(word, names)).toBe(name);
});

test("a word that resembles no name, or is too long for one, has no nearest name", () => {
  expect(nearest("everything", names)).toBeUndefined();
  expect(nearest("x".repeat(100_000), names)).toBeUndefined();
});
