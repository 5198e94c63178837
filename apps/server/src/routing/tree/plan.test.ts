import fc from "fast-check";
import { expect, test } from "vitest";
import { ladderOf, nextPrice, type PriceAnswer } from "./plan.ts";

const file = (start: number, steps: number[], more: { floor?: number; followCounterPrice?: boolean } = {}) => ({
  ladder: { start, steps, followCounterPrice: false, ...more },
});
const no = (price: number, counterPrice?: number): PriceAnswer => ({
  price,
  canGoLower: true,
  ...(counterPrice === undefined ? {} : { counterPrice }),
});
const over = (price: number): PriceAnswer => ({ price, canGoLower: false });

test.each([
  ["first", file(80, [50, 20]), 0, [], undefined, 80],
  ["next step", file(80, [50, 20]), 0, [no(80)], undefined, 50],
  ["last step", file(80, [50, 20]), 0, [no(80), no(50)], undefined, 20],
  ["after the last", file(80, [50, 20]), 0, [no(80), no(50), no(20)], undefined, undefined],
  ["the lender's floor", file(80, [50, 20], { floor: 30 }), 0, [no(80), no(50)], undefined, undefined],
  ["the tier's floor", file(80, [50, 20]), 60, [no(80)], undefined, undefined],
  ["floor above the start", file(80, [50]), 90, [], undefined, undefined],
  ["a final answer", file(80, [50]), 0, [over(80)], undefined, undefined],
  ["counter-price followed", file(80, [50], { followCounterPrice: true }), 0, [no(80, 65)], undefined, 65],
  ["counter-price at the floor", file(80, [], { floor: 65, followCounterPrice: true }), 0, [no(80, 65)], undefined, 65],
  [
    "counter-price below the floor",
    file(80, [70], { floor: 66, followCounterPrice: true }),
    0,
    [no(80, 65)],
    undefined,
    undefined,
  ],
  [
    "counter-price above the requested price",
    file(80, [70], { followCounterPrice: true }),
    0,
    [no(80, 90)],
    undefined,
    undefined,
  ],
  ["steps above a counter-price are skipped", file(80, [70, 50]), 0, [no(80, 60)], undefined, 50],
  [
    "a third counter-price is not followed",
    file(80, [20], { followCounterPrice: true }),
    0,
    [no(80, 70), no(70, 60), no(60, 50)],
    undefined,
    20,
  ],
  ["a bid", file(80, [50]), 0, [], 33, 33],
  ["a bid below the floor", file(80, [50]), 40, [], 33, undefined],
  ["no lower price after a bid", file(80, [50, 20]), 0, [no(33)], 33, undefined],
] as const)("the price to request: %s", (_name, given, minimum, answers, bid, expected) => {
  expect(nextPrice({ ladder: { ...given.ladder, steps: [...given.ladder.steps] } }, minimum, answers, bid)).toBe(
    expected,
  );
});

test("whatever a lender answers, prices only fall, stay at or above the floor, and end", () => {
  const dollars = fc.integer({ min: 0, max: 200 });
  const ladders = fc.record({
    start: dollars,
    steps: fc.array(dollars, { maxLength: 5 }),
    floor: dollars,
    followCounterPrice: fc.boolean(),
  });
  fc.assert(
    fc.property(
      ladders,
      dollars,
      fc.array(fc.option(dollars, { nil: undefined }), { minLength: 12, maxLength: 12 }),
      (ladder, minimum, counters) => {
        const answers: PriceAnswer[] = [];
        for (const counter of counters) {
          const price = nextPrice({ ladder }, minimum, answers);
          if (price === undefined) return;
          expect(price).toBeGreaterThanOrEqual(Math.max(ladder.floor, minimum));
          expect(price).toBeLessThan(answers.at(-1)?.price ?? Infinity);
          answers.push(no(price, counter));
        }
        expect(answers.length).toBeLessThan(counters.length);
      },
    ),
  );
});

test("a ladder contains no price below a floor", () => {
  expect(ladderOf(file(80, [50, 20], { floor: 30 }), 10)).toEqual([80, 50]);
});
