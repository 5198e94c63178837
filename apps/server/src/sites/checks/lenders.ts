import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** The tree names lenders that exist, in each tier once; so do the offers. */
export const lenders: Check = (candidate) => {
  const known = candidate.source.lenderIds;
  const unknown = (id: string, path: readonly (string | number)[]) =>
    known && !known.has(id)
      ? [inSite(candidate, "UnknownLender", path, `the name of a lender: ${[...known].join(", ")}`)]
      : [];
  const { offers = [], routing } = candidate.configuration;
  const inTiers = routing.tiers.flatMap((tier, tierAt) =>
    tier.lenders.flatMap((id, at) => {
      const path = ["routing", "tiers", tierAt, "lenders", at];
      return [
        ...unknown(id, path),
        ...(tier.lenders.indexOf(id) < at
          ? [inSite(candidate, "DuplicateLender", path, "a lender once in a tier")]
          : []),
      ];
    }),
  );
  return [...inTiers, ...offers.flatMap((id, at) => unknown(id, ["offers", at]))];
};
