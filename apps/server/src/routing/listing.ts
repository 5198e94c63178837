import type { Lender } from "../lenders/types.ts";
import type { Site } from "../sites/types.ts";
import { leastPrice } from "./choose.ts";
import { ladderOf } from "./plan.ts";

export type Tier = Site["configuration"]["routing"]["tiers"][number];
type Lenders = ReadonlyMap<string, Lender>;

/** A lender in a tree, and what is known of it there before any request. */
export interface Place {
  readonly lenderId: string;
  /** Undefined: there is no such file. */
  readonly lender: Lender | undefined;
  /** 0 for the first. */
  readonly tier: number;
  /** Whether some price that it may be asked is enough for the tier. */
  readonly pays: boolean;
}

export interface Listing {
  /** In configured order; one listed twice is where it comes first. */
  readonly places: readonly Place[];
  /** Those whose files there are. The same array until the files are read again. */
  readonly lenders: readonly Lender[];
}

const listings = new WeakMap<Lenders, WeakMap<readonly Tier[], Listing>>();

/** The tree of a site with its lenders' files: laid out once for each reading of the files, not for each request. */
export function listingOf(tiers: readonly Tier[], lenders: Lenders): Listing {
  const known = listings.get(lenders) ?? new WeakMap<readonly Tier[], Listing>();
  listings.set(lenders, known);
  const listing = known.get(tiers) ?? layOut(tiers, lenders);
  known.set(tiers, listing);
  return listing;
}

function layOut(tiers: readonly Tier[], lenders: Lenders): Listing {
  const places = new Map<string, Place>();
  for (const [tier, configured] of tiers.entries()) {
    const minimumPrice = leastPrice(configured);
    for (const lenderId of configured.lenders) {
      if (places.has(lenderId)) continue;
      const lender = lenders.get(lenderId);
      const pays =
        lender !== undefined && (lender.file.ping !== undefined || ladderOf(lender.file, minimumPrice).length > 0);
      places.set(lenderId, { lenderId, lender, tier, pays });
    }
  }
  const all = [...places.values()];
  return { places: all, lenders: all.flatMap(({ lender }) => lender ?? []) };
}
