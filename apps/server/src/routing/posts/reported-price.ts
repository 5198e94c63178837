import { toDollars } from "../bidding/cents.ts";
import type { Attempt } from "../tree/attempts.ts";

/** An outcome cannot be changed later, and 4550 is 45.50 without its point. */
const usualDollars = 1_000;

/** The highest price, in dollars, at which a report may settle a post. A lender may have bid more than is usual. */
export function highestPrice({ step_cents: asked }: Pick<Attempt, "step_cents">): number {
  return Math.max(usualDollars, toDollars(asked));
}
