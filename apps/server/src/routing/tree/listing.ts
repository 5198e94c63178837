import type { Lender } from "../../lenders/index.ts";
import type { Channel } from "../../store/index.ts";
import type { Site } from "../../sites/index.ts";
import { leastPrice } from "../bidding/choose.ts";
import { lawFor, type Law, type LegalFacts } from "../law/legality.ts";
import type { Policies } from "../law/policies.ts";
import { createRecordLenders, type RecordLenders } from "../steering/recorded-lenders.ts";
import { cachedByKey } from "./cached-by-key.ts";
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
  /** For each place, why the law refuses its lender an application of this kind. */
  readonly refusedByLaw: (facts: LegalFacts) => readonly (LawRefusal | undefined)[];
  /** Writes the lenders of a round for the steering report. */
  readonly recordLenders: RecordLenders;
}

/** Returns a site's listing. Lenders and policies are those of the last load of the files. */
export type ListingOf = (tiers: readonly Tier[], lenders: Lenders, policies: Policies) => Listing;

/** Lays out each site's tree once per load of the files, not per application. */
export function createListings(): ListingOf {
  let load: { readonly lenders: Lenders; readonly policies: Policies } | undefined;
  let listings = new WeakMap<readonly Tier[], Listing>();
  return (tiers, lenders, policies) => {
    if (load?.lenders !== lenders || load.policies !== policies) {
      load = { lenders, policies };
      listings = new WeakMap();
    }
    const listing = listings.get(tiers) ?? layOut(tiers, lenders, policies);
    listings.set(tiers, listing);
    return listing;
  };
}

/** Combines a site's tree with its lenders' files and the policies. */
export function layOut(tiers: readonly Tier[], lenders: Lenders, policies: Policies): Listing {
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
    refusedByLaw: legalRefusals(all, policies),
    recordLenders: createRecordLenders(tiers, all),
  };
}

function meetsMinimum({ file }: Lender, minimumPrice: number): boolean {
  return file.ping !== undefined || ladderOf(file, minimumPrice).length > 0;
}

/** Judges the lenders once per kind of application, since neither the files nor the law change in between. */
function legalRefusals(places: readonly Place[], policies: Policies): Listing["refusedByLaw"] {
  const judged = cachedByKey((law: Law) =>
    places.map(({ lender }) => (lender === undefined ? undefined : lawRefusal(lender, law))),
  );
  return (facts) => {
    const law = lawFor(facts, policies);
    return judged(law.kind, law);
  };
}
