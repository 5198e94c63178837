import fc from "fast-check";
import { expect, test } from "vitest";
import { fisherTest } from "./fisher-test.ts";
import { holm } from "./holm.ts";
import { differenceInterval, medianInterval, medianOf, shareInterval } from "./intervals.ts";
import { normalTail } from "./normal.ts";
import { rank, rankTest } from "./rank-test.ts";

test.each([
  [0, 0.5],
  [1, 0.158655253931457],
  [1.959963984540054, 0.025],
  [2.999, 0.00135434],
  [3.001, 0.00134547],
  [5, 2.866515719e-7],
  [8, 6.22096057e-16],
])("the tail of the normal distribution at %d is that of published tables", (z, expected) => {
  expect(normalTail(z) / expected).toBeCloseTo(1, 5);
});

// Newcombe, Statistics in Medicine 17 (1998), pages 857 to 872, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("the interval of %d of %d is the published one", (count, of, low, high) => {
  const interval = shareInterval(count, of);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

// Newcombe, Statistics in Medicine 17 (1998), pages 873 to 890, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
])("the interval of the difference of %d of %d and %d of %d is the published one", (a, m, b, n, low, high) => {
  const interval = differenceInterval({ count: a, of: m }, { count: b, of: n });
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test("the interval of a median is between the values that the binomial distribution names", () => {
  // Ranks 40 and 61 of 100: Campbell and Gardner, British Medical Journal 296 (1988), page 1454.
  const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(medianOf(sorted)).toBe(50.5);
  expect(medianInterval(sorted)).toEqual({ low: 40, high: 61 });
  expect(medianInterval([7])).toEqual({ low: 7, high: 7 });
});

test("Fisher's test equals the sum over every table with the same margins", () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  const table = fc.record({ m: fc.integer({ min: 1, max: 25 }), n: fc.integer({ min: 1, max: 25 }), seed: fc.nat() });
  fc.assert(
    fc.property(table, ({ m, n, seed }) => {
      const [a, b] = [seed % (m + 1), Math.floor(seed / 97) % (n + 1)];
      const counts = Array.from({ length: m + 1 }, (_, count) => count).filter((k) => k <= a + b && a + b - k <= n);
      const chance = (k: number) => (choose(m, k) * choose(n, a + b - k)) / choose(m + n, a + b);
      const expected = counts.map(chance).reduce((sum, p) => (p <= chance(a) * (1 + 1e-7) ? sum + p : sum), 0);
      expect(fisherTest({ count: a, of: m }, { count: b, of: n })).toBeCloseTo(Math.min(1, expected), 8);
    }),
    { numRuns: 300 },
  );
});

test.each([
  // Fisher's tea tasting, and a table of Wikipedia's article on the test.
  [3, 4, 1, 4, 0.4857],
  [1, 10, 11, 14, 0.002759],
])("Fisher's test of %d of %d and %d of %d is the published value", (a, m, b, n, expected) => {
  expect(fisherTest({ count: a, of: m }, { count: b, of: n })).toBeCloseTo(expected, 4);
});

test("Fisher's test agrees with the normal distribution at a hundred thousand requests", () => {
  const [one, other] = [
    { count: 5_150, of: 50_000 },
    { count: 4_900, of: 50_000 },
  ];
  const share = 10_050 / 100_000;
  const z = (one.count - other.count - 1) / 50_000 / Math.sqrt((share * (1 - share) * 2) / 50_000);
  expect(fisherTest(one, other) / (2 * normalTail(z))).toBeCloseTo(1, 2);
});

/** All ways to choose `size` of `values`. */
function choices(values: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return values.flatMap((value, index) => choices(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]));
}

test.each([
  ["without ties", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], [1, 2, 4, 5, 7, 9, 10]],
  ["with ties", [1, 1, 2, 2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 8], [1, 1, 2, 2, 3, 5, 6]],
])("the rank test is close to the count of all ways to draw the group, %s", (_, values, group) => {
  const ranked = rank(values);
  const rankOf = (value: number) => ranked.ranks[values.indexOf(value)] ?? 0;
  const sum = (drawn: readonly number[]) => drawn.reduce((total, value) => total + rankOf(value), 0);
  const mean = (group.length * (values.length + 1)) / 2;
  const all = choices(values, group.length).map((drawn) => Math.abs(sum(drawn) - mean));
  const exact = all.filter((distance) => distance >= Math.abs(sum(group) - mean) - 1e-9).length / all.length;
  expect(Math.abs(rankTest(ranked, { count: group.length, rankSum: sum(group) }) - exact)).toBeLessThan(0.02);
});

test("equal values never differ", () => {
  expect(rankTest(rank([3, 3, 3, 3]), { count: 2, rankSum: 5 })).toBe(1);
  expect(fisherTest({ count: 0, of: 40 }, { count: 0, of: 60 })).toBe(1);
});

test("Holm's adjustment multiplies the smallest by their number, and never falls", () => {
  expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(4)))).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([])).toEqual([]);
  expect(holm([0.9, 0.8])).toEqual([1, 1]);
});
