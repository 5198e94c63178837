import type { LenderProduct } from "../../lenders/lender-file.ts";
import { concerns } from "./legality.ts";
import type { Policies } from "./policies.ts";

/**
 * Whether nobody in this state may be lent this product today, whatever is asked for and whoever lends: it is barred there, or nothing
 * says that it is allowed. A site asks such a visitor for nothing.
 */
export function isClosed(policies: Policies, product: LenderProduct, state: string, today: string): boolean {
  const entries = policies.entries.filter((entry) => concerns(entry, { product, state, today, military: false }));
  return entries.some(({ barred }) => barred) || entries.every(({ states }) => states === "all");
}
