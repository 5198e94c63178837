import type { LenderFile } from "../../lenders/lender-file.ts";

/** One price asked of a lender, and what it said. Dollars. */
export interface Asked {
  readonly price: number;
  /** Set by the lender that declined: the price at which to try again. */
  readonly counterPrice?: number | undefined;
  /** Whether a lower price may still find it willing. A duplicate or an invalid request stays one at any price. */
  readonly goOn: boolean;
}

/** Counter-prices followed at most: a lender that keeps lowering by a cent would otherwise use up the applicant's time. */
const mostCounters = 2;

/** The prices to ask, highest first, none below the floor of the lender or the tier. */
export function ladderOf({ ladder }: Pick<LenderFile, "ladder">, minimumPrice: number): readonly number[] {
  const floor = floorOf(ladder, minimumPrice);
  return [ladder.start, ...ladder.steps].filter((price) => price >= floor);
}

function floorOf({ floor = 0 }: LenderFile["ladder"], minimumPrice: number): number {
  return Math.max(floor, minimumPrice);
}

/**
 * The next price to ask; undefined when this lender has had its turn. Reckoned from what was asked before, so that a run after a
 * crash goes on where the last one stopped. A bid is the price of its lender: it is asked, and no lower one after it.
 */
export function nextPrice(
  file: Pick<LenderFile, "ladder">,
  minimumPrice: number,
  asked: readonly Asked[],
  bid?: number,
): number | undefined {
  const floor = floorOf(file.ladder, minimumPrice);
  const prices = bid === undefined ? ladderOf(file, minimumPrice) : bid >= floor ? [bid] : [];
  const last = asked.at(-1);
  if (last === undefined) return prices[0];
  if (!last.goOn) return undefined;
  const { counterPrice } = last;
  if (counterPrice === undefined) return prices.find((price) => price < last.price);
  if (counterPrice < floor || counterPrice >= last.price) return undefined;
  const followed = asked.filter((one) => one.counterPrice !== undefined).length;
  if (file.ladder.followCounterPrice && followed <= mostCounters) return counterPrice;
  // It said that it pays no more than this: dearer steps would only cost time.
  return prices.find((price) => price <= counterPrice);
}
