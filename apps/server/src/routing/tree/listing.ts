import type { Lender } from "../../lenders/types.ts";
import type { Channel } from "../../store/suppression/suppression.ts";
import type { Site } from "../../sites/types.ts";
import { leastPrice } from "../bidding/choose.ts";
import type { Law } from "../law/legality.ts";
import { ladderOf } from "./plan.ts";
import { bitsOfLender, lawRefusal, type LawRefusal, type RuleBits } from "../eligibility/rule-bits.ts";
import type { Listed } from "../eligibility/skip-rules.ts";

export type Tier = Site["configuration"]["routing"]["tiers"][number];
type Lenders = ReadonlyMap<string, Lender>;

/** A lender in a tree, and what is known of it there before any request. */
export type Place = KnownPlace | UnknownPlace;

interface KnownPlace extends Listed {
  readonly lenderId: string;
  /** 0 for the first. */
  readonly tier: number;
}

/** There is no such file. */
interface UnknownPlace {
  readonly lenderId: string;
  readonly lender: undefined;
}

export interface Listing {
  /** In configured order; one listed twice is where it comes first. */
  readonly places: readonly Place[];
  /** Of each place, the rules that may keep its lender from a request. */
  readonly bits: readonly RuleBits[];
  /** Those whose files there are. The same array until the files are read again. */
  readonly lenders: readonly Lender[];
  /** By what no more messages may have been asked for, for one of them to take nobody. */
  readonly heeded: ReadonlySet<Channel>;
  /** The longest time for which one of them is not offered the same applicant again. */
  readonly dedupeDays: number;
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
      places.set(
        lenderId,
        lender === undefined ? { lenderId, lender } : { lenderId, lender, tier, pays: pays(lender, minimumPrice) },
      );
    }
  }
  const all = [...places.values()];
  const known = all.flatMap(({ lender }) => lender ?? []);
  return {
    places: all,
    bits: all.map((place) => (place.lender === undefined ? 0 : bitsOfLender(place))),
    lenders: known,
    heeded: new Set(known.flatMap(({ file }) => file.suppression ?? [])),
    dedupeDays: Math.max(0, ...known.map(({ file }) => file.dedupeDays ?? 0)),
  };
}

function pays({ file }: Lender, minimumPrice: number): boolean {
  return file.ping !== undefined || ladderOf(file, minimumPrice).length > 0;
}

/** What the law keeps from the lender of each place. */
type ByLaw = readonly (LawRefusal | undefined)[];

const judged = new WeakMap<Listing, WeakMap<Law, ByLaw>>();

/** Asked once for each kind of request: neither the files nor the law change between two. */
export function refusedByLaw(listing: Listing, law: Law): ByLaw {
  const known = judged.get(listing) ?? new WeakMap<Law, ByLaw>();
  judged.set(listing, known);
  const refused =
    known.get(law) ?? listing.places.map(({ lender }) => (lender === undefined ? undefined : lawRefusal(lender, law)));
  known.set(law, refused);
  return refused;
}
