import type { SiteConfiguration } from "@loanbridge/contract";
import type { SiteSource } from "../compile-site.ts";
import type { SiteProblem } from "../problem.ts";
import { inSite } from "./check.ts";

/** The parts of a candidate that name lenders. */
interface NamesLenders {
  readonly source: Pick<SiteSource, "id" | "lenderIds">;
  readonly configuration: Pick<SiteConfiguration, "routing"> & Partial<Pick<SiteConfiguration, "offers">>;
}

/** The tree names existing lenders, each once per tier, and so do the offers. Weights are for lenders of their tier. */
export const lenders = (candidate: NamesLenders): readonly SiteProblem[] => {
  const known = candidate.source.lenderIds;
  const unknown = (id: string, path: readonly (string | number)[]) =>
    known && !known.has(id)
      ? [inSite(candidate, "UnknownLender", path, `the name of a lender: ${[...known].join(", ")}`)]
      : [];
  const { offers = [], routing } = candidate.configuration;
  const weightProblems = routing.tiers.flatMap(({ lenders: listed, weights = {} }, tierAt) =>
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
  const tierProblems = routing.tiers.flatMap((tier, tierAt) =>
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
  return [...tierProblems, ...weightProblems, ...offers.flatMap((id, at) => unknown(id, ["offers", at]))];
};
