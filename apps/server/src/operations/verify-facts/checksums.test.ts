import fc from "fast-check";
import { expect, test } from "vitest";
import { noCounts } from "../../reporting/record/counts.ts";
import { noDimensions } from "../../reporting/tables.ts";
import type { FactTotal } from "../../reporting/index.ts";
import { createChecksums } from "./checksums.ts";

const covered = ["submits", "posts", "revenue"] as const;

const total = fc
  .record({
    level: fc.constantFrom("lender", "state by month"),
    day: fc.integer({ min: 20_000, max: 20_002 }),
    lender_id: fc.constantFrom("", "a", "b"),
    state: fc.constantFrom("TX", "NY"),
    submits: fc.integer({ min: -2, max: 1_000 }),
    posts: fc.nat(50),
    revenue: fc.integer({ min: -1, max: 2 ** 40 }),
  })
  .map((one): FactTotal => ({ ...noDimensions, ...noCounts, hour: 0, ...one }));

const checksumsOf = (totals: readonly FactTotal[]) => {
  const checksums = createChecksums(covered);
  for (const one of totals) checksums.add(one);
  return checksums;
};

test("totals have the same checksums in any order, and whole or in portions", () => {
  fc.assert(
    fc.property(fc.array(total, { maxLength: 30 }), fc.nat(1_000), (totals, portion) => {
      const parts = totals.toReversed().flatMap((one) => [
        { ...one, submits: portion, posts: 0, revenue: one.revenue },
        { ...one, submits: one.submits - portion, revenue: 0 },
      ]);
      expect(checksumsOf(totals).differences(checksumsOf(parts))).toEqual([]);
    }),
  );
});

test("one changed count of one total is found at its level and day, and a total of 0 is no difference", () => {
  fc.assert(
    fc.property(
      fc.array(total, { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.constantFrom(...covered),
      fc.integer({ min: 1, max: 2 ** 31 }),
      (totals, choice, name, more) => {
        const at = choice % totals.length;
        const changed = totals.map((one, nth) => (nth === at ? { ...one, [name]: one[name] + more } : one));
        const { level, day } = totals[at] ?? expect.unreachable();
        expect(checksumsOf(totals).differences(checksumsOf(changed))).toEqual([{ level, day }]);
      },
    ),
  );
  const [empty] = fc.sample(total, 1).map((one) => ({ ...one, submits: 0, posts: 0, revenue: 0 }));
  expect(checksumsOf([]).differences(checksumsOf(empty ? [empty] : []))).toEqual([]);
});
