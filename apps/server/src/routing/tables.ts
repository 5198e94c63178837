import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    attempt: AttemptTable;
    skip: SkipTable;
    lender_day: LenderDayTable;
    lender_pause: LenderPauseTable;
    source_pause: SourcePauseTable;
    source_resumed: SourceResumedTable;
    lender_resumed: LenderResumedTable;
    lender_sent: LenderSentTable;
    lender_sent_head: LenderSentHeadTable;
    lender_feedback: LenderFeedbackTable;
    steering_round: SteeringRoundTable;
  }
}

/**
 * `shared`: the lender bought a non-exclusive share, and the applicant has not chosen yet or chose another lender.
 * `returned`: sold, and then declined by the applicant.
 */
export type AttemptState = "intent" | "sold" | "shared" | "declined" | "pending" | "unknown" | "unsent" | "returned";

/** One ping or post to one lender. At most one per application is `sold`: the database refuses a second. */
export interface AttemptTable {
  id: Generated<number>;
  application_id: string;
  lender_id: string;
  tier: number;
  stage: "ping" | "post";
  /** The price requested at this step of the ladder. */
  step_cents: number;
  idem_key: string;
  state: AttemptState;
  reason: string | null;
  /** The sale price, or the bid. */
  price_cents: number | null;
  /** Secret part of the answer (redirect or poll URL): `vault.sealText`. */
  sealed_answer: Uint8Array | null;
  sent_at: number | null;
  answered_at: number | null;
  /** The applicant's state when the attempt was sent; caps count by it. */
  region: string | null;
  /** When the lender was notified that the applicant declined it. */
  told_at: number | null;
  /** The lender's page in a shared sale, sealed until the applicant chooses: `vault.sealText`. */
  sealed_offer: Uint8Array | null;
  /** Name of the source file that sent the applicant, by which its caps count; null if none did. */
  source: string | null;
  /** When the applicant declined the sale. */
  declined_at: number | null;
  /** The party that gave the sale back first, and took back its revenue. */
  reversed_by: "applicant" | "lender" | null;
  /** When a funding of the sale counted. Null: none has, or an earlier version counted one when it was received. */
  funded_at: number | null;
  /** The amount that the source gets for the sale, in cents. */
  payout_cents: Generated<number>;
  /** When the applicant first left for this lender's page; 0: sold before that was recorded. */
  arrived_at: number | null;
  /** The lender's own reason code of a decline: `cleanCode`. */
  lender_code: string | null;
  /** The lender's own reference of a sale, in plain text for its statement: `cleanReference`. */
  lender_reference: string | null;
  /** Whether other lenders may buy too, if this post is bought: decided when it was sent. Null: sent before that was stored. */
  leaves_room: 0 | 1 | null;
}

/** Lenders that were skipped, and the rule that excluded each: read and written by `routing/eligibility/skips.ts`. */
export interface SkipTable {
  application_id: string;
  /** One or more lender ids, one per line. */
  lender_id: string;
  rule: string;
  at: number;
}

/**
 * One lender's totals for one UTC day (days since 1970), read instead of the attempts so that the cost does not grow
 * with their number.
 */
export interface LenderDayTable {
  lender_id: string;
  day: number;
  posts: Generated<number>;
  /** Applications posted for the first time; further prices and later rounds of the same application do not count. */
  leads: Generated<number>;
  answered: Generated<number>;
  sold: Generated<number>;
  /** Total milliseconds from send to answer, over all answered posts. */
  answer_ms: Generated<number>;
  /** Sales reported after another lender had bought. */
  late: Generated<number>;
  funded: Generated<number>;
  /** Sold applications that the lender returned. */
  returned: Generated<number>;
  complaints: Generated<number>;
}

/** Posts sent to a lender in its local calendar day and month, for comparison with its caps. */
export interface LenderSentTable {
  lender_id: string;
  /** State of the applicants; empty: all states. */
  region: string;
  /** Time zone of the day and month, which is the lender's; empty: not counted yet. */
  zone: string;
  /** Milliseconds since the epoch, as is `month_start`. */
  day_start: number;
  day_posts: number;
  month_start: number;
  month_posts: number;
  /** `LenderSentHeadTable.seq` of the last change, so that readers fetch only rows that changed since. */
  changed: number;
}

/** A single row. Its lock is held until commit, so that changes become visible in the order of their numbers. */
export interface LenderSentHeadTable {
  id: 1;
  seq: number;
}

/** A lender that gets no posts until it is resumed. */
export interface LenderPauseTable {
  lender_id: string;
  since: number;
  why: string;
}

/** When an operator last resumed a lender. */
export interface LenderResumedTable {
  lender_id: string;
  at: number;
}

/** A source whose applications go to no lender until it is resumed. */
export interface SourcePauseTable {
  source: string;
  since: number;
  why: string;
  /** The threshold that paused it; null: an operator did. */
  threshold: Generated<string | null>;
}

/** When an operator last resumed a source. */
export interface SourceResumedTable {
  source: string;
  at: number;
}

export type FeedbackKind = "sold" | "declined" | "funded" | "returned" | "complaint";

/** A lender's report on an application it was posted. Each report counts once, however often it arrives. */
export interface LenderFeedbackTable {
  lender_id: string;
  /** The lender's ID of the report, with its event and the post as the lender named it. */
  event_id: string;
  kind: FeedbackKind;
  attempt_id: number;
  /** When it happened, according to the lender. */
  at: number;
  /** A funding or return counts from then on or, if its sale became known later, from the sale on. */
  received_at: number;
  /** Reason that an operator gave; null if the lender sent the report. */
  why: string | null;
  /** The lender's own reason code: `cleanCode`. */
  code: string | null;
}

/**
 * A round of an application as the steering report sees it, stored when the round begins. Holds classes of values, and
 * no value that identifies a person.
 */
export interface SteeringRoundTable {
  /** As in `routing_round`. */
  job_id: number;
  application_id: string;
  site_id: string;
  /** Local calendar day of the site, in days since 1970. */
  day: number;
  /** Empty: unknown. */
  state: string;
  /** Lower bound of the amount range in dollars; -1 if unknown. */
  amount_from: number;
  /** Empty: unknown, or erased at the person's request. */
  income_type: string;
  /** JSON object: the class of the ZIP code's area by each statistic of the operator's file. `{}` after an erasure. */
  areas: string;
  /** The eligible lenders, as `steering/recorded-lenders.ts` writes them. */
  lenders: string;
}
