import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** The tree names lenders that exist, in each tier once. */
export const lenders: Check = (candidate) => {
  const known = candidate.source.lenderIds;
  return candidate.configuration.routing.tiers.flatMap((tier, tierAt) =>
    tier.lenders.flatMap((id, at) => {
      const path = ["routing", "tiers", tierAt, "lenders", at];
      return [
        ...(known && !known.has(id)
          ? [inSite(candidate, "UnknownLender", path, `the name of a lender: ${[...known].join(", ")}`)]
          : []),
        ...(tier.lenders.indexOf(id) < at
          ? [inSite(candidate, "DuplicateLender", path, "a lender once in a tier")]
          : []),
      ];
    }),
  );
};
