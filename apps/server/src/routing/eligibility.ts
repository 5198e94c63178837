import type { Lender } from "../lenders/types.ts";
import type { Channel } from "../messages/suppression.ts";
import type { Site } from "../sites/types.ts";
import { leastPrice } from "./choose.ts";
import { skipRuleFor, type SkipInput, type UsageOf } from "./skip-rules.ts";

export type Tier = Site["configuration"]["routing"]["tiers"][number];

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
  /** Those that take nobody who has asked for no more messages by this; none when absent. */
  readonly suppressed?: ReadonlyMap<string, Channel>;
}

/** Which lenders of the tree may take this request, in configured order, and why each other may not. One listed twice counts where it comes first. */
export function eligibility(input: EligibilityInput): {
  readonly eligible: readonly Candidate[];
  readonly skipped: readonly Skip[];
} {
  const eligible: Candidate[] = [];
  const skipped: Skip[] = [];
  const seen = new Set<string>();
  for (const [tier, configured] of input.tiers.entries()) {
    const minimumPrice = leastPrice(configured);
    for (const lenderId of configured.lenders) {
      if (seen.has(lenderId)) continue;
      seen.add(lenderId);
      const lender = input.lenders.get(lenderId);
      const rule =
        lender === undefined
          ? "unknown-lender"
          : skipRuleFor({
              lender,
              facts: input.facts,
              policies: input.policies,
              consented: input.consented,
              minimumPrice,
              usage: input.usage(lender),
              paused: input.paused(lenderId),
              suppressed: input.suppressed?.get(lenderId),
            });
      if (lender === undefined || rule !== undefined) skipped.push({ lenderId, rule: rule ?? "unknown-lender" });
      else eligible.push({ lender, tier });
    }
  }
  return { eligible, skipped };
}
