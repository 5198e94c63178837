import type { BuyerConfig } from "@loanbridge/contract";
import type { Application } from "../applications/types.ts";
import type { Database } from "../database/schema.ts";
import type { Lender } from "../lenders/types.ts";

/** Where a sale leads: to the buyer's page, where the lender has one, or on to the lender. */
export function stateOfSale(lender: Pick<Lender, "file"> | undefined): "SPLASH" | "REDIRECT" {
  return lender?.file.buyerPage?.splashPageEnabled === true ? "SPLASH" : "REDIRECT";
}

/** What the page of a sold request says of its buyer; undefined for a request that is not sold. */
export type BuyerOf = (
  application: Pick<Application, "id" | "viewState"> | undefined,
) => Promise<BuyerConfig | undefined>;

export function createBuyerOf(parts: {
  readonly db: Database;
  readonly lenders: () => ReadonlyMap<string, Lender>;
}): BuyerOf {
  return async (application) => {
    if (application === undefined || (application.viewState !== "SPLASH" && application.viewState !== "REDIRECT"))
      return undefined;
    const row = await parts.db
      .selectFrom("attempt")
      .select("lender_id")
      .where("application_id", "=", application.id)
      .where("state", "=", "sold")
      .executeTakeFirst();
    const lender = row && parts.lenders().get(row.lender_id);
    if (!lender) return undefined;
    const stated = Object.entries(lender.file.buyerPage ?? {}).filter(([, value]) => value !== undefined);
    return { buyerId: lender.id, confirmationText: lender.file.name, ...(Object.fromEntries(stated) as BuyerConfig) };
  };
}
