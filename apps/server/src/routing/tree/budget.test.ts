import { expect, test } from "vitest";
import { budgetFrom, pingTimeMs, postTimeMs, remainingMs, tierEndsAt } from "./budget.ts";

const budget = budgetFrom(0, 40);

test("time runs from when the request was ready, never below nothing", () => {
  expect(remainingMs(budget, 0)).toBe(40_000);
  expect(remainingMs(budget, 39_000)).toBe(1_000);
  expect(remainingMs(budget, 41_000)).toBe(0);
});

test.each([
  ["the first of four", 0, 4, 10_000],
  ["the second, when the first left some", 4_000, 3, 16_000],
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
  ["its own time", lender(5), 20_000, 0, 5_000],
  ["the share that is left", lender(30), 20_000, 5_000, 15_000],
  ["too little is left", lender(30), 20_000, 19_500, undefined],
  ["a quick lender may still", lender(0.4), 20_000, 19_500, 400],
  ["the tier is over", lender(30), 20_000, 21_000, undefined],
  ["one that cannot be asked again gets the rest", lender(60, "neither"), 20_000, 5_000, 35_000],
  ["one that cannot be asked again begins only in its tier", lender(60, "neither"), 20_000, 19_500, undefined],
] as const)("a post's time: %s", (_name, file, endsAt, now, expected) => {
  expect(postTimeMs(file, budget, endsAt, now)).toBe(expected);
});

test("a budget of one second still lets a lender begin", () => {
  expect(postTimeMs(lender(5), budgetFrom(0, 1), 500, 100)).toBe(400);
});

test("pings take half of the tier's time at most", () => {
  expect(pingTimeMs(lender(5), 20_000, 0)).toBe(5_000);
  expect(pingTimeMs(lender(30), 20_000, 0)).toBe(10_000);
  expect(pingTimeMs(lender(30), 0, 10)).toBe(0);
});
