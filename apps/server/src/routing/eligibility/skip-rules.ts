import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { Lender } from "../../lenders/types.ts";
import type { Channel } from "../../store/suppression/suppression.ts";
import type { AskedBefore } from "./asked-before.ts";
import { legalRefusal, licencesFor, type Law } from "../law/legality.ts";
import type { RequestFacts } from "../tree/request-facts.ts";
import { isOpen } from "./schedule.ts";

/** Posts already sent to a lender. */
export interface Sent {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
}

/** Posts of all states, and of these, those in the state of the request. */
export type SentWithState = Sent & { readonly inState: Sent };

/** What was sent before, by the lender's id where it is not asked for by lender. */
export interface Usage {
  readonly sent: (lender: Lender) => SentWithState;
  /** False: no cap of this lender can be used up, so that nothing needs to be reckoned. */
  readonly mayReachCap: (lender: Lender) => boolean;
  /** When the same person was last offered to it, in another request. Milliseconds since the epoch. */
  readonly offeredAt: ReadonlyMap<string, number>;
  readonly asked: AskedBefore;
}

/** A request, as the rules look at it. */
export interface Judged extends Usage {
  readonly facts: RequestFacts;
  /** There is a recorded consent to the terms. */
  readonly consented: boolean;
  /** Why nothing is sent to a lender for now, by its id: the breaker holds it (`failing`), or an operator (`held`). */
  readonly paused: ReadonlyMap<string, string>;
  /** By what the applicant has asked for no more messages. */
  readonly suppressed: ReadonlySet<Channel>;
}

/** A lender in a tree. */
export interface Listed {
  readonly lender: Lender;
  /** Whether some price that it may be asked is enough for the tier. */
  readonly pays: boolean;
}

/** Looks at the lender and at what the law says of such requests: asked once for each kind of request. */
interface LawRule {
  readonly law: (lender: Lender, law: Law) => boolean | string;
  readonly both?: never;
}

/**
 * Says no where all of its parts do; one that is absent does. Each is asked as seldom as what it looks at changes: `lender` once for
 * each reading of the files, `request` once for each request, `both` where neither has kept the rule out.
 */
interface RequestRule {
  readonly law?: never;
  readonly lender?: (listed: Listed) => boolean;
  readonly request?: (judged: Judged) => boolean;
  readonly both?: (lender: Lender, judged: Judged) => boolean | string;
}

export type SkipRule = LawRule | RequestRule;

type Caps = NonNullable<Lender["file"]["caps"]>;

const dayMs = 86_400_000;

/**
 * Why a lender is not asked, in the order in which it is looked for: whether it may at all, then whether it wants, then whether now.
 * `sale-opt-out`: who opts out by Global Privacy Control is passed to lenders, not to who passes on. `offer-declined`: the applicant said no on this lender's page. `already-asked`: it refused the same request before that.
 * `applicant-declined`: offered to ask again at a lower amount (RESUBMIT), the applicant said no.
 */
export const skipRules = {
  unverified: { lender: ({ lender }) => lender.file.verified.state !== "verified" },
  "no-consent": { request: ({ consented }) => !consented },
  "sale-opt-out": {
    lender: ({ lender }) => lender.file.identity.role === "broker",
    request: ({ facts }) => facts.values["saleOptOut"] === true,
  },
  suppressed: {
    lender: ({ lender }) => lender.file.suppression !== undefined,
    request: ({ suppressed }) => suppressed.size > 0,
    both: ({ file }, { suppressed }) => file.suppression?.find((channel) => suppressed.has(channel)) ?? false,
  },
  "applicant-declined": { request: ({ facts }) => facts.values["rejected"] === true },
  "offer-declined": {
    request: ({ asked }) => asked.size > 0,
    both: ({ id }, { asked }) => asked.get(id) === "returned",
  },
  "already-asked": {
    request: ({ asked }) => asked.size > 0,
    both: ({ id }, { asked }) => asked.get(id) === "refused",
  },
  product: { law: ({ file }, { product }) => !file.products.includes(product) },
  licence: { law: ({ file }, law) => licencesFor(file, law).length === 0 },
  legality: {
    law({ file }, law) {
      const refusal = legalRefusal(law, licencesFor(file, law));
      return refusal === undefined
        ? false
        : [refusal.rule, refusal.entry?.id].filter((part) => part !== undefined).join(":");
    },
  },
  military: {
    lender: ({ lender }) => lender.file.militaryLendingAct !== true,
    request: ({ facts }) => facts.military,
  },
  "not-accepted": {
    lender: ({ lender }) => lender.file.accepts.length > 0,
    both: ({ file }, { facts }) => !applies(file.accepts as readonly Qualifier[], facts.values, facts),
  },
  "price-floor": { lender: ({ pays }) => !pays },
  schedule: {
    lender: ({ lender }) => lender.file.schedule !== undefined,
    both: ({ file }, { facts }) => file.schedule !== undefined && !isOpen(file.schedule, facts.now),
  },
  cap: {
    lender: ({ lender }) => lender.file.caps !== undefined,
    both: (lender, { sent, mayReachCap, facts }) =>
      mayReachCap(lender) && reachedCap(lender, sent(lender), facts.state),
  },
  dedupe: {
    lender: ({ lender }) => lender.file.dedupeDays !== undefined,
    request: ({ offeredAt }) => offeredAt.size > 0,
    both: ({ id, file }, { facts, offeredAt }) =>
      facts.now - (offeredAt.get(id) ?? -Infinity) < (file.dedupeDays ?? 0) * dayMs,
  },
  paused: {
    request: ({ paused }) => paused.size > 0,
    both: ({ id }, { paused }) => paused.get(id) ?? false,
  },
} as const satisfies Record<string, SkipRule>;

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
