import type { Lender } from "../../lenders/index.ts";
import type { Channel } from "../../store/index.ts";
import type { Site } from "../../sites/index.ts";
import { leastPrice } from "../bidding/choose.ts";
import type { Law } from "../law/legality.ts";
import { ladderOf } from "./plan.ts";
import { bitsOfLender, lawRefusal, type LawRefusal, type RuleBits } from "../eligibility/rule-bits.ts";
import type { Listed } from "../eligibility/skip-rules.ts";

export type Tier = Site["configuration"]["routing"]["tiers"][number];
type Lenders = ReadonlyMap<string, Lender>;

/** A lender's place in a tree, with what is known before any application. */
export type Place = KnownPlace | UnknownPlace;

interface KnownPlace extends Listed {
  readonly lenderId: string;
  /** 0 for the first tier. */
  readonly tier: number;
}

/** A lender without a file. */
interface UnknownPlace {
  readonly lenderId: string;
  readonly lender: undefined;
}

export interface Listing {
  /** In configured order; a lender listed twice has its first place. */
  readonly places: readonly Place[];
  /** For each place, the rules that may exclude its lender. */
  readonly bits: readonly RuleBits[];
  /** Lenders that have a file. The same array until the files are loaded again. */
  readonly lenders: readonly Lender[];
  /** Suppression channels that at least one of the lenders checks. */
  readonly suppressionChannels: ReadonlySet<Channel>;
  /** The longest dedupe window of these lenders, in days. */
  readonly dedupeDays: number;
}

const listings = new WeakMap<Lenders, WeakMap<readonly Tier[], Listing>>();

/** Combines a site's tree with its lenders' files. Computed once per load of the files, not per application. */
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
        lender === undefined
          ? { lenderId, lender }
          : { lenderId, lender, tier, meetsMinimum: meetsMinimum(lender, minimumPrice) },
      );
    }
  }
  const all = [...places.values()];
  const known = all.flatMap(({ lender }) => lender ?? []);
  return {
    places: all,
    bits: all.map((place) => (place.lender === undefined ? 0 : bitsOfLender(place))),
    lenders: known,
    suppressionChannels: new Set(known.flatMap(({ file }) => file.suppression ?? [])),
    dedupeDays: Math.max(0, ...known.map(({ file }) => file.dedupeDays ?? 0)),
  };
}

function meetsMinimum({ file }: Lender, minimumPrice: number): boolean {
  return file.ping !== undefined || ladderOf(file, minimumPrice).length > 0;
}

/** The law's refusal for the lender of each place. */
type ByLaw = readonly (LawRefusal | undefined)[];

const judged = new WeakMap<Listing, WeakMap<Law, ByLaw>>();

/** Computed once per kind of application, since neither the files nor the law change in between. */
export function refusedByLaw(listing: Listing, law: Law): ByLaw {
  const known = judged.get(listing) ?? new WeakMap<Law, ByLaw>();
  judged.set(listing, known);
  const refused =
    known.get(law) ?? listing.places.map(({ lender }) => (lender === undefined ? undefined : lawRefusal(lender, law)));
  known.set(law, refused);
  return refused;
}
