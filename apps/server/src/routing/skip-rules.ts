import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { Lender } from "../lenders/types.ts";
import type { Channel } from "../messages/suppression.ts";
import { legalRefusal, type Licence } from "./legality.ts";
import type { Policies } from "./policies.ts";
import type { RequestFacts } from "./request-facts.ts";
import { isOpen } from "./schedule.ts";

/** Posts already sent to a lender. */
export interface Sent {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
}

/** Posts of all states, and of these, those in the state of the request. */
export type SentWithState = Sent & { readonly inState: Sent };

export interface Usage {
  readonly sent: () => SentWithState;
  readonly offeredAt: number | undefined;
  /** Posted before in this request, with nothing new to judge: see `AskedBefore`. */
  readonly asked: "returned" | "refused" | undefined;
}

export type UsageOf = (lender: Lender) => Usage;

export interface SkipInput {
  readonly lender: Lender;
  /** Under which it may take this request today. */
  readonly licences: readonly Licence[];
  readonly facts: RequestFacts;
  readonly policies: Policies;
  readonly usage: Usage;
  /** There is a recorded consent to the terms. */
  readonly consented: boolean;
  /** Why nothing is sent to this lender for now: the breaker holds it (`failing`), or an operator (`operator`), or its own returns. */
  readonly paused: string | undefined;
  /** By what the applicant has asked for no more messages, where this lender takes nobody who has. */
  readonly suppressed: Channel | undefined;
  /** Whether some price that it may be asked is enough for the tier. */
  readonly pays: boolean;
}

type Caps = NonNullable<Lender["file"]["caps"]>;

const dayMs = 86_400_000;

/**
 * Why a lender is not asked, in the order in which it is looked for: whether it may at all, then whether it wants, then whether now.
 * `sale-opt-out`: who opts out by Global Privacy Control is passed to lenders, not to who passes on. `offer-declined`: the applicant said no on this lender's page. `already-asked`: it refused the same request before that.
 * `applicant-declined`: offered to ask again at a lower amount (RESUBMIT), the applicant said no.
 */
export const skipRules = {
  unverified: ({ lender }) => lender.file.verified.state !== "verified",
  "no-consent": ({ consented }) => !consented,
  "sale-opt-out": ({ lender, facts }) => facts.values["saleOptOut"] === true && lender.file.identity.role === "broker",
  suppressed: ({ suppressed }) => suppressed ?? false,
  "applicant-declined": ({ facts }) => facts.values["rejected"] === true,
  "offer-declined": ({ usage }) => usage.asked === "returned",
  "already-asked": ({ usage }) => usage.asked === "refused",
  product: ({ lender, facts }) => !lender.file.products.includes(facts.product),
  licence: ({ licences }) => licences.length === 0,
  legality: ({ licences, facts, policies }) => {
    const refusal = legalRefusal(facts, licences, policies);
    return refusal === undefined
      ? false
      : [refusal.rule, refusal.entry?.id].filter((part) => part !== undefined).join(":");
  },
  military: ({ lender, facts }) => facts.military && lender.file.militaryLendingAct !== true,
  "not-accepted": ({ lender, facts }) => !applies(lender.file.accepts as readonly Qualifier[], facts.values, facts),
  "price-floor": ({ pays }) => !pays,
  schedule: ({ lender, facts }) => lender.file.schedule !== undefined && !isOpen(lender.file.schedule, facts.now),
  cap: ({ lender, usage, facts }) => lender.file.caps !== undefined && reachedCap(lender, usage.sent(), facts.state),
  dedupe: ({ lender, facts, usage }) =>
    usage.offeredAt !== undefined && facts.now - usage.offeredAt < (lender.file.dedupeDays ?? 0) * dayMs,
  paused: ({ paused }) => paused ?? false,
} as const satisfies Record<string, (input: SkipInput) => boolean | string>;

/** The cap that is used up, or false. */
export function reachedCap({ file }: Lender, sent: SentWithState, state: string | undefined): string | false {
  const ofState = state === undefined ? undefined : file.caps?.byState?.[state];
  const reached = reachedIn(ofState, sent.inState);
  return reachedIn(file.caps, sent) ?? (reached === undefined ? false : `${reached} in ${state ?? ""}`);
}

function reachedIn(caps: Pick<Caps, "perHour" | "perDay" | "perMonth"> | undefined, sent: Sent): string | undefined {
  if (sent.hour >= (caps?.perHour ?? Infinity)) return "hour";
  if (sent.day >= (caps?.perDay ?? Infinity)) return "day";
  return sent.month >= (caps?.perMonth ?? Infinity) ? "month" : undefined;
}

const rules = Object.entries(skipRules);

/** The first rule that says no, as it is stored: `paused`, `cap:day`, `legality:apr:ar-usury`. */
export function skipRuleFor(input: SkipInput): string | undefined {
  for (const [name, rule] of rules) {
    const answer = rule(input);
    if (answer !== false) return answer === true ? name : `${name}:${answer}`;
  }
  return undefined;
}
