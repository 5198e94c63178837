import type { Lender } from "../../lenders/index.ts";

/** The next screen after a sale: the lender's page on our site if it has one, or else the redirect to the lender. */
export function stateOfSale(lender: Pick<Lender, "file"> | undefined): "SPLASH" | "REDIRECT" {
  return lender?.file.buyerPage?.splashPageEnabled === true ? "SPLASH" : "REDIRECT";
}
