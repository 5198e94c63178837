import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { type Attempt, isForLess } from "../../../routing/index.ts";

type Call = ConsoleAnswer<"showRequest">["calls"][number];

/** A ping or post as the console shows it. Its sealed values stay sealed. */
export const callOf = (attempt: Attempt): Call => ({
  lender: attempt.lender_id,
  stage: attempt.stage,
  tier: attempt.tier,
  askedCents: attempt.step_cents,
  state: attempt.state,
  reason: attempt.reason,
  code: attempt.lender_code,
  reference: attempt.lender_reference,
  priceCents: attempt.price_cents,
  isForLess: isForLess(attempt),
  sentAt: attempt.sent_at,
  answeredAt: attempt.answered_at,
  // 0: sold before departures were recorded.
  arrivedAt: attempt.arrived_at === 0 ? null : attempt.arrived_at,
});
