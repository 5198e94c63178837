import type { Lender } from "../../lenders/types.ts";
import { lawFor } from "../law/legality.ts";
import { listingOf, refusedByLaw, type Tier } from "../tree/listing.ts";
import type { Policies } from "../law/policies.ts";
import { bitsOfRequest, refusalAmong } from "./rule-bits.ts";
import type { Judged } from "./skip-rules.ts";

/** A lender that may be asked, and the tier in which it is. */
export interface Candidate {
  readonly lender: Lender;
  /** 0 for the first. */
  readonly tier: number;
}

export interface Skip {
  readonly lenderId: string;
  readonly rule: string;
}

export interface EligibilityInput extends Judged {
  readonly tiers: readonly Tier[];
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly policies: Policies;
}

/**
 * Which lenders of the tree may take this request, in configured order, and why each other may not. One listed twice counts where it
 * comes first. Of each lender only those rules are asked that may keep it from such a request; the answer is that of all of them.
 */
export function eligibility({ tiers, lenders, policies, ...judged }: EligibilityInput): {
  readonly eligible: readonly Candidate[];
  readonly skipped: readonly Skip[];
} {
  const eligible: Candidate[] = [];
  const skipped: Skip[] = [];
  const listing = listingOf(tiers, lenders);
  const byLaw = refusedByLaw(listing, lawFor(judged.facts, policies));
  const asking = bitsOfRequest(judged);
  for (const [nth, place] of listing.places.entries()) {
    const { lenderId, lender } = place;
    if (lender === undefined) {
      skipped.push({ lenderId, rule: "unknown-lender" });
      continue;
    }
    const refused = byLaw[nth];
    const bits = (listing.bits[nth] ?? 0) & asking & (refused?.before ?? -1);
    const rule = bits === 0 ? refused?.rule : (refusalAmong(bits, lender, judged) ?? refused?.rule);
    if (rule === undefined) eligible.push(place);
    else skipped.push({ lenderId, rule });
  }
  return { eligible, skipped };
}
