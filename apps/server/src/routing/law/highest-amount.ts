import type { LenderProduct } from "../../lenders/index.ts";
import { isClosed } from "./closed-states.ts";
import { concerns } from "./legality.ts";
import type { Policies } from "./policies.ts";

/** The highest amount that a state allows today for a product, in dollars: 0 if none, Infinity without a limit. */
export function highestAmount(policies: Policies, product: LenderProduct, state: string, today: string): number {
  if (isClosed(policies, product, state, today)) return 0;
  const limits = policies.entries
    .filter((entry) => concerns(entry, { product, state, today, military: false }))
    .map(({ maxAmount = Infinity }) => maxAmount);
  return Math.min(...limits);
}
