import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { Lender } from "../lenders/types.ts";
import { legalRefusal, licencesFor } from "./legality.ts";
import { ladderOf } from "./plan.ts";
import type { Policies } from "./policies.ts";
import type { RequestFacts } from "./request-facts.ts";
import { isOpen } from "./schedule.ts";

/** Posts already sent to a lender, and when the same person was last offered to it. */
export interface Usage {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  readonly offeredAt?: number;
  /** Posted before in this request, with nothing new to judge: see `AskedBefore`. */
  readonly asked?: "returned" | "refused";
}

export interface SkipInput {
  readonly lender: Lender;
  readonly facts: RequestFacts;
  readonly policies: Policies;
  readonly usage: Usage;
  /** There is a recorded consent to the terms. */
  readonly consented: boolean;
  /** The breaker holds this lender. */
  readonly paused: boolean;
  /** Price floor of the tier, in dollars. */
  readonly minimumPrice: number;
}

const dayMs = 86_400_000;

/**
 * Why a lender is not asked, in the order in which it is looked for: whether it may at all, then whether it wants, then whether now.
 * `offer-declined`: the applicant said no on this lender's page. `already-asked`: it refused the same request before that.
 * `applicant-declined`: offered to ask again at a lower amount (RESUBMIT), the applicant said no.
 */
export const skipRules = {
  unverified: ({ lender }) => lender.file.verified.state !== "verified",
  "no-consent": ({ consented }) => !consented,
  "applicant-declined": ({ facts }) => facts.values["rejected"] === true,
  "offer-declined": ({ usage }) => usage.asked === "returned",
  "already-asked": ({ usage }) => usage.asked === "refused",
  product: ({ lender, facts }) => !lender.file.products.includes(facts.product),
  licence: ({ lender, facts }) => licencesFor(lender.file, facts).length === 0,
  legality: ({ lender, facts, policies }) => {
    const refusal = legalRefusal(facts, licencesFor(lender.file, facts), policies);
    return refusal === undefined
      ? false
      : [refusal.rule, refusal.entry?.id].filter((part) => part !== undefined).join(":");
  },
  "not-accepted": ({ lender, facts }) => !applies(lender.file.accepts as readonly Qualifier[], facts.values, facts),
  "price-floor": ({ lender, minimumPrice }) =>
    ladderOf(lender.file, minimumPrice).length === 0 && lender.file.ping === undefined,
  schedule: ({ lender, facts }) => lender.file.schedule !== undefined && !isOpen(lender.file.schedule, facts.now),
  cap: ({ lender, usage }) => reachedCap(lender, usage),
  dedupe: ({ lender, facts, usage }) =>
    usage.offeredAt !== undefined && facts.now - usage.offeredAt < (lender.file.dedupeDays ?? 0) * dayMs,
  paused: ({ paused }) => paused,
} as const satisfies Record<string, (input: SkipInput) => boolean | string>;

/** The cap that is used up, or false. */
export function reachedCap({ file }: Lender, { hour, day, month }: Usage): string | false {
  if (hour >= (file.caps?.perHour ?? Infinity)) return "hour";
  if (day >= (file.caps?.perDay ?? Infinity)) return "day";
  return month >= (file.caps?.perMonth ?? Infinity) ? "month" : false;
}

/** The first rule that says no, as it is stored: `paused`, `cap:day`, `legality:apr:ar-usury`. */
export function skipRuleFor(input: SkipInput): string | undefined {
  for (const [name, rule] of Object.entries(skipRules)) {
    const answer = rule(input);
    if (answer !== false) return answer === true ? name : `${name}:${answer}`;
  }
  return undefined;
}
