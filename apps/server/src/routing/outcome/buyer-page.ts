import type { Lender } from "../../lenders/types.ts";

/** Where a sale leads: to the buyer's page, where the lender has one, or on to the lender. */
export function stateOfSale(lender: Pick<Lender, "file"> | undefined): "SPLASH" | "REDIRECT" {
  return lender?.file.buyerPage?.splashPageEnabled === true ? "SPLASH" : "REDIRECT";
}
