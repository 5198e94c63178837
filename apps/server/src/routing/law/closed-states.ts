import type { LenderProduct } from "../../lenders/index.ts";
import { concerns } from "./legality.ts";
import type { Policies } from "./policies.ts";

/**
 * Whether this product cannot be offered in this state today for any amount or lender, because it is barred there or no
 * policy allows it. A site collects no data from visitors in such a state.
 */
export function isClosed(policies: Policies, product: LenderProduct, state: string, today: string): boolean {
  const entries = policies.entries.filter((entry) => concerns(entry, { product, state, today, military: false }));
  return entries.some(({ barred }) => barred) || entries.every(({ states }) => states === "all");
}
