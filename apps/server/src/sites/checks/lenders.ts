import { inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** The tree names lenders that exist, in each tier once; so do the offers. A weight is that of a lender of its tier. */
export const lenders: Check = (candidate) => {
  const known = candidate.source.lenderIds;
  const unknown = (id: string, path: readonly (string | number)[]) =>
    known && !known.has(id)
      ? [inSite(candidate, "UnknownLender", path, `the name of a lender: ${[...known].join(", ")}`)]
      : [];
  const { offers = [], routing } = candidate.configuration;
  const weighed = routing.tiers.flatMap(({ lenders: listed, weights = {} }, tierAt) =>
    Object.keys(weights)
      .filter((id) => !listed.includes(id))
      .map((id) =>
        inSite(
          candidate,
          "UnknownLender",
          ["routing", "tiers", tierAt, "weights", id],
          `a lender in this tier: ${listed.join(", ")}`,
        ),
      ),
  );
  const inTiers = routing.tiers.flatMap((tier, tierAt) =>
    tier.lenders.flatMap((id, at) => {
      const path = ["routing", "tiers", tierAt, "lenders", at];
      return [
        ...unknown(id, path),
        ...(tier.lenders.indexOf(id) < at
          ? [inSite(candidate, "DuplicateLender", path, "each lender only once per tier")]
          : []),
      ];
    }),
  );
  return [...inTiers, ...weighed, ...offers.flatMap((id, at) => unknown(id, ["offers", at]))];
};
