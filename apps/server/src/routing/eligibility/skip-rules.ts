import { applies, type Qualifier } from "@loanbridge/form-engine";
import type { Lender } from "../../lenders/index.ts";
import type { Channel } from "../../store/index.ts";
import type { PostedBefore } from "./posted-before.ts";
import { legalRefusal, licencesFor, type Law } from "../law/legality.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";
import { isOpen, type LocalTimes } from "./schedule.ts";

/** Counts of posts already sent to a lender. */
export interface Sent {
  readonly hour: number;
  readonly day: number;
  readonly month: number;
  /** Purchases, with the posts that may become one; undefined if no cap on purchases can be reached. */
  readonly sold?: { readonly day: number; readonly month: number } | undefined;
}

/** Counts over all states, and over the applicant's state. */
export type SentWithState = Sent & { readonly inState: Sent };

/** Earlier posts that the rules consider. */
export interface Usage {
  readonly sent: (lender: Lender) => SentWithState;
  /** False: no cap of this lender can be reached, so that its counts need not be computed. */
  readonly mayReachCap: (lender: Lender) => boolean;
  /**
   * When the same person was last offered to each lender in another application, by lender id. Milliseconds since the
   * epoch.
   */
  readonly offeredAt: ReadonlyMap<string, number>;
  readonly postedBefore: PostedBefore;
}

/** An application as input to the rules. */
export interface Judged extends Usage {
  readonly facts: ApplicationFacts;
  /** Whether a consent to the terms is recorded. */
  readonly hasConsent: boolean;
  /** Why each paused lender is paused, by its id: by the breaker (`failing`) or by an operator (`held`). */
  readonly paused: ReadonlyMap<string, string>;
  /** Why the source of the application keeps it from every lender: see `sourceRefusal`. */
  readonly refusedBySource?: string | undefined;
  /** Channels on which the applicant has opted out of messages. */
  readonly suppressed: ReadonlySet<Channel>;
}

/** An application at the instant at which it is judged. */
export interface JudgedNow extends Judged {
  readonly localTimes: LocalTimes;
}

/** A lender in a tree. */
export interface Listed {
  readonly lender: Lender;
  /** Whether some price on its ladder meets the tier's minimum. */
  readonly meetsMinimum: boolean;
}

/** Depends on the lender and the law alone: evaluated once for each kind of application. */
interface LawRule {
  readonly law: (lender: Lender, law: Law) => boolean | string;
  readonly both?: never;
}

/**
 * Excludes a lender if all its parts return true; an absent part counts as true. Each part is evaluated only as often
 * as its input changes: `lender` once per load of the files, `application` once per application, `both` only if neither has
 * ruled the rule out.
 */
interface ApplicationRule {
  readonly law?: never;
  readonly lender?: (listed: Listed) => boolean;
  readonly application?: (judged: Judged) => boolean;
  readonly both?: (lender: Lender, judged: JudgedNow) => boolean | string;
}

export type SkipRule = LawRule | ApplicationRule;

type Caps = NonNullable<Lender["file"]["caps"]>;

const dayMs = 86_400_000;

/**
 * Reasons to skip a lender, in order of evaluation: whether it is allowed to, then whether it wants to, then whether it
 * can now. `sale-opt-out`: applicants who opt out by Global Privacy Control are sent to lenders, but not to resellers.
 * `offer-declined`: the applicant declined this lender on its page. `already-asked`: the lender declined the same
 * application earlier. `applicant-declined`: the applicant declined the offer to apply again at a lower amount
 * (RESUBMIT).
 */
export const skipRules = {
  unverified: { lender: ({ lender }) => lender.file.verified.state !== "verified" },
  "no-consent": { application: ({ hasConsent }) => !hasConsent },
  source: {
    application: ({ refusedBySource }) => refusedBySource !== undefined,
    both: (_, { refusedBySource }) => refusedBySource ?? false,
  },
  "sale-opt-out": {
    lender: ({ lender }) => lender.file.identity.role === "broker",
    application: ({ facts }) => facts.values["saleOptOut"] === true,
  },
  suppressed: {
    lender: ({ lender }) => lender.file.suppression !== undefined,
    application: ({ suppressed }) => suppressed.size > 0,
    both: ({ file }, { suppressed }) => file.suppression?.find((channel) => suppressed.has(channel)) ?? false,
  },
  "applicant-declined": { application: ({ facts }) => facts.values["rejected"] === true },
  "offer-declined": {
    application: ({ postedBefore }) => postedBefore.size > 0,
    both: ({ id }, { postedBefore }) => postedBefore.get(id) === "returned",
  },
  "already-asked": {
    application: ({ postedBefore }) => postedBefore.size > 0,
    both: ({ id }, { postedBefore }) => postedBefore.get(id) === "refused",
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
    application: ({ facts }) => facts.military,
  },
  "not-accepted": {
    lender: ({ lender }) => lender.file.accepts.length > 0,
    both: ({ file }, { facts }) => failedQualifier(file.accepts as readonly Qualifier[], facts),
  },
  "price-floor": { lender: ({ meetsMinimum }) => !meetsMinimum },
  schedule: {
    lender: ({ lender }) => lender.file.schedule !== undefined,
    both: ({ file }, { localTimes }) => file.schedule !== undefined && !isOpen(file.schedule, localTimes),
  },
  cap: {
    lender: ({ lender }) => lender.file.caps !== undefined,
    both: (lender, { sent, mayReachCap, facts }) =>
      mayReachCap(lender) && reachedCap(lender, sent(lender), facts.state),
  },
  dedupe: {
    lender: ({ lender }) => lender.file.dedupeDays !== undefined,
    application: ({ offeredAt }) => offeredAt.size > 0,
    both: ({ id, file }, { facts, offeredAt }) =>
      facts.now - (offeredAt.get(id) ?? -Infinity) < (file.dedupeDays ?? 0) * dayMs,
  },
  paused: {
    application: ({ paused }) => paused.size > 0,
    both: ({ id }, { paused }) => paused.get(id) ?? false,
  },
} as const satisfies Record<string, SkipRule>;

/** The first qualifier that fails, as `FieldGTE income`, without its values; false if all hold. */
function failedQualifier(qualifiers: readonly Qualifier[], facts: ApplicationFacts): string | false {
  const failed = qualifiers.find((one) => !applies([one], facts.values, facts));
  return failed === undefined ? false : `${failed.name} ${failed.params?.field ?? ""}`.trim();
}

/** Name of the first cap that is reached, or false. */
export function reachedCap({ file }: Lender, sent: SentWithState, state: string | undefined): string | false {
  const ofState = state === undefined ? undefined : file.caps?.byState?.[state];
  const reached = reachedIn(ofState, sent.inState);
  return reachedIn(file.caps, sent) ?? (reached === undefined ? false : `${reached} in ${state ?? ""}`);
}

function reachedIn(caps: Omit<Caps, "byState"> | undefined, sent: Sent): string | undefined {
  if (sent.hour >= (caps?.perHour ?? Infinity)) return "hour";
  if (sent.day >= (caps?.perDay ?? Infinity)) return "day";
  if (sent.month >= (caps?.perMonth ?? Infinity)) return "month";
  if ((sent.sold?.day ?? 0) >= (caps?.sold?.perDay ?? Infinity)) return "sold day";
  return (sent.sold?.month ?? 0) >= (caps?.sold?.perMonth ?? Infinity) ? "sold month" : undefined;
}
