import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutFor } from "./sale-facts.ts";

test.each([
  [{ percent: 1.4 }, 5_500, 77],
  [{ percent: 2.3 }, 3_000, 69],
  [{ percent: 33.3 }, 1_000, 333],
  [{ percent: 33.3 }, 1_001, 333],
  [{ percent: 100 }, 4_599, 4_599],
  [{ cents: 250 }, 1_000, 250],
])("a source that gets %j of %i cents gets %i", (payout, price, cents) => {
  expect(payoutFor(payout, price)).toBe(cents);
});

test("a percentage of a price is rounded down to the cent, as in whole numbers", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000_000 }), (hundredths, cents) => {
      expect(payoutFor({ percent: hundredths / 100 }, cents)).toBe(Math.floor((cents * hundredths) / 10_000));
    }),
  );
});
