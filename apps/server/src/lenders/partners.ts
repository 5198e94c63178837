import type { Partners } from "@loanbridge/contract";
import type { Lender } from "./types.ts";
import type { Site } from "../sites/index.ts";

/** Recipients of what a visitor of the site enters: the lenders in its tree, unless its configuration names others. */
export function internalPartners(
  { configuration }: Pick<Site, "configuration">,
  lenders: ReadonlyMap<string, Lender>,
): Partners {
  const { internalPartners: named, routing } = configuration;
  const ids = [...new Set(routing.tiers.flatMap((tier) => tier.lenders))];
  return named ?? ids.flatMap((id) => lenders.get(id)?.file.name ?? []);
}
