import type { ConsoleAnswer } from "@loanbridge/contract/console";
import type { Lender } from "../../../lenders/index.ts";
import { leastPrice } from "../../../routing/index.ts";
import type { Site } from "../../../sites/index.ts";

const cents = (dollars: number): number => Math.round(dollars * 100);

/** The prices of a lender's ladder, in order; null if it bids. */
export const askedCents = ({ file: { ping, ladder } }: Lender): number[] | null =>
  ping === undefined ? [ladder.start, ...ladder.steps].map(cents) : null;

/** A lender's places in the trees of sites. Tiers and positions count from 0. */
export const positionsOf = (sites: readonly Site[], lender: Lender): ConsoleAnswer<"showLender">["positions"] =>
  sites.flatMap(({ id: site, configuration: { routing } }) =>
    routing.tiers.flatMap((tier, nth) => {
      const position = tier.lenders.indexOf(lender.id);
      if (position < 0) return [];
      return [
        {
          site,
          tier: nth,
          choose: tier.choose,
          position,
          of: tier.lenders.length,
          floorCents: cents(leastPrice(tier)),
          askedCents: askedCents(lender),
          weight: tier.choose === "weight" ? (tier.weights?.[lender.id] ?? 1) : null,
        },
      ];
    }),
  );
