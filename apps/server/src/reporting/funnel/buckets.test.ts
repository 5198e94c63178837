import fc from "fast-check";
import { expect, test } from "vitest";
import { bucketOf, medianOf } from "./buckets.ts";

test("the median of durations from a second to a year is at most 9.1 percent off", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_000, max: 31_536_000_000 }), { minLength: 1 }), (durations) => {
      const buckets = new Map<number, number>();
      for (const ms of durations) buckets.set(bucketOf(ms), (buckets.get(bucketOf(ms)) ?? 0) + 1);
      const exact = (durations.toSorted((a, b) => a - b)[Math.ceil(durations.length / 2) - 1] ?? 0) / 1_000;
      const found = medianOf(buckets) ?? NaN;
      expect(Math.max(found / exact, exact / found)).toBeLessThan(1.091);
    }),
  );
});

test("nothing has no median, and a clock that went back counts as a second", () => {
  expect(medianOf(new Map())).toBeUndefined();
  expect(medianOf(new Map([[bucketOf(-5_000), 1]]))).toBe(1);
});
