import type { Lender } from "../../lenders/index.ts";
import type { Listing } from "../tree/listing.ts";
import { bitsOfApplication, refusalAmong } from "./rule-bits.ts";
import { localTimesAt } from "./schedule.ts";
import type { Judged } from "./skip-rules.ts";

/** A lender that may be contacted, and its tier. */
export interface Candidate {
  readonly lender: Lender;
  /** 0 for the first tier. */
  readonly tier: number;
}

export interface Skip {
  readonly lenderId: string;
  readonly rule: string;
}

export interface EligibilityInput extends Judged {
  readonly listing: Pick<Listing, "places" | "bits" | "refusedByLaw">;
}

/**
 * Splits the lenders of the tree into those that may get this application, in configured order, and those that may not,
 * with the rule that excludes each. A lender listed twice counts at its first place. For speed, only the rules that
 * could exclude a lender from such an application are evaluated; the result is the same as evaluating all.
 */
export function eligibility({ listing, ...application }: EligibilityInput): {
  readonly eligible: readonly Candidate[];
  readonly skipped: readonly Skip[];
} {
  const eligible: Candidate[] = [];
  const skipped: Skip[] = [];
  const judged = { ...application, localTimes: localTimesAt(application.facts.now) };
  const byLaw = listing.refusedByLaw(judged.facts);
  const asking = bitsOfApplication(judged);
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
