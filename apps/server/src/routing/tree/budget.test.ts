import { expect, test } from "vitest";
import { budgetFrom, pingTimeMs, postTimeMs, remainingMs, tierEndsAt } from "./budget.ts";

const budget = budgetFrom(0, 40);

test("the budget runs from when the application was ready, and never goes below zero", () => {
  expect(remainingMs(budget, 0)).toBe(40_000);
  expect(remainingMs(budget, 39_000)).toBe(1_000);
  expect(remainingMs(budget, 41_000)).toBe(0);
});

test.each([
  ["the first of four", 0, 4, 10_000],
  ["the second, with time left over from the first", 4_000, 3, 16_000],
  ["the last", 30_000, 1, 40_000],
  ["past the deadline", 50_000, 2, 50_000],
])("a tier's end: %s", (_name, now, left, expected) => {
  expect(tierEndsAt(budget, now, left)).toBe(expected);
});

const lender = (timeoutSeconds: number, unknownOutcome: "dedupes" | "hasStatus" | "neither" = "dedupes") => ({
  timeoutSeconds,
  unknownOutcome,
});

test.each([
  ["the lender's own timeout", lender(5), 20_000, 0, 5_000],
  ["the rest of the tier", lender(30), 20_000, 5_000, 15_000],
  ["none when too little is left", lender(30), 20_000, 19_500, undefined],
  ["a short timeout still fits", lender(0.4), 20_000, 19_500, 400],
  ["none when the tier is over", lender(30), 20_000, 21_000, undefined],
  ["all that is left for a lender that cannot be queried later", lender(60, "neither"), 20_000, 5_000, 35_000],
  ["none outside its tier for a lender that cannot be queried later", lender(60, "neither"), 20_000, 19_500, undefined],
] as const)("a post's time: %s", (_name, file, endsAt, now, expected) => {
  expect(postTimeMs(file, budget, endsAt, now)).toBe(expected);
});

test("a budget of one second still allows a post", () => {
  expect(postTimeMs(lender(5), budgetFrom(0, 1), 500, 100)).toBe(400);
});

test("pings take at most half of the tier's time", () => {
  expect(pingTimeMs(lender(5), 20_000, 0)).toBe(5_000);
  expect(pingTimeMs(lender(30), 20_000, 0)).toBe(10_000);
  expect(pingTimeMs(lender(30), 0, 10)).toBe(0);
});
