import type { Lender } from "../lenders/types.ts";
import type { Channel } from "../messages/suppression.ts";
import { licencesFor } from "./legality.ts";
import { listingOf, type Tier } from "./listing.ts";
import { skipRuleFor, type SkipInput, type UsageOf } from "./skip-rules.ts";

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

export interface EligibilityInput extends Pick<SkipInput, "facts" | "policies" | "consented"> {
  readonly tiers: readonly Tier[];
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly usage: UsageOf;
  /** By the breaker, or until an operator resumes it: why. */
  readonly paused: (lenderId: string) => string | undefined;
  /** By what the applicant has asked for no more messages, where a lender takes nobody who has; nothing when absent. */
  readonly suppressed?: (lender: Lender) => Channel | undefined;
}

/** Which lenders of the tree may take this request, in configured order, and why each other may not. One listed twice counts where it comes first. */
export function eligibility({ tiers, lenders, usage, paused, suppressed, ...request }: EligibilityInput): {
  readonly eligible: readonly Candidate[];
  readonly skipped: readonly Skip[];
} {
  const eligible: Candidate[] = [];
  const skipped: Skip[] = [];
  for (const { lenderId, lender, tier, pays } of listingOf(tiers, lenders).places) {
    if (lender === undefined) {
      skipped.push({ lenderId, rule: "unknown-lender" });
      continue;
    }
    const { facts, policies, consented } = request;
    const rule = skipRuleFor({
      lender,
      licences: licencesFor(lender.file, facts),
      facts,
      policies,
      consented,
      pays,
      usage: usage(lender),
      paused: paused(lenderId),
      suppressed: suppressed?.(lender),
    });
    if (rule === undefined) eligible.push({ lender, tier });
    else skipped.push({ lenderId, rule });
  }
  return { eligible, skipped };
}
