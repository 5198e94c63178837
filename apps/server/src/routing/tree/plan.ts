import type { LenderFile } from "../../lenders/index.ts";

/** One price requested from a lender, and its answer. Dollars. */
export interface PriceAnswer {
  readonly price: number;
  /** Named by the lender when it declined: the price at which to try again. */
  readonly counterPrice?: number | undefined;
  /** Whether a lower price may succeed. A duplicate or invalid application stays so at any price. */
  readonly canGoLower: boolean;
}

/**
 * Most counter-prices to follow: a lender that keeps lowering by a cent would otherwise use up the applicant's time.
 */
const maxCounterPrices = 2;

/** The prices to request, highest first, none below the floor of the lender or the tier. */
export function ladderOf({ ladder }: Pick<LenderFile, "ladder">, minimumPrice: number): readonly number[] {
  const floor = floorOf(ladder, minimumPrice);
  return [ladder.start, ...ladder.steps].filter((price) => price >= floor);
}

function floorOf({ floor = 0 }: LenderFile["ladder"], minimumPrice: number): number {
  return Math.max(floor, minimumPrice);
}

/**
 * The next price to request; undefined when the ladder is finished. Computed from earlier requests, so that a run after
 * a crash continues where the last one stopped. A lender that bid is answers for its bid, and for no lower price after
 * that.
 */
export function nextPrice(
  file: Pick<LenderFile, "ladder">,
  minimumPrice: number,
  answers: readonly PriceAnswer[],
  bid?: number,
): number | undefined {
  const floor = floorOf(file.ladder, minimumPrice);
  const prices = bid === undefined ? ladderOf(file, minimumPrice) : bid >= floor ? [bid] : [];
  const last = answers.at(-1);
  if (last === undefined) return prices[0];
  if (!last.canGoLower) return undefined;
  const { counterPrice } = last;
  if (counterPrice === undefined) return prices.find((price) => price < last.price);
  if (counterPrice < floor || counterPrice >= last.price) return undefined;
  const followed = answers.filter((one) => one.counterPrice !== undefined).length;
  if (file.ladder.followCounterPrice && followed <= maxCounterPrices) return counterPrice;
  // The lender stated its maximum; higher steps would only waste time.
  return prices.find((price) => price <= counterPrice);
}
