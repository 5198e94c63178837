import type { Generated } from "kysely";

declare module "../store/database/schema.ts" {
  interface Schema {
    attempt: AttemptTable;
    skip: SkipTable;
    lender_day: LenderDayTable;
    lender_pause: LenderPauseTable;
    lender_sent: LenderSentTable;
    lender_sent_head: LenderSentHeadTable;
    lender_feedback: LenderFeedbackTable;
  }
}

/**
 * `shared`: the lender bought, and lets others buy too: the applicant has not chosen yet, or chose another. `returned`: it was sold, and
 * the applicant declined the lender.
 */
export type AttemptState = "intent" | "sold" | "shared" | "declined" | "pending" | "unknown" | "unsent" | "returned";

/** One ping or post to one lender. At most one per application is `sold`: the database refuses a second. */
export interface AttemptTable {
  id: Generated<number>;
  application_id: string;
  lender_id: string;
  tier: number;
  stage: "ping" | "post";
  /** The price asked at this step of the ladder. */
  step_cents: number;
  idem_key: string;
  state: AttemptState;
  reason: string | null;
  /** Sold for; or bid. */
  price_cents: number | null;
  /** What the answer holds that must not lie open (redirect or poll URL): `vault.sealText`. */
  sealed_answer: Uint8Array | null;
  sent_at: number | null;
  answered_at: number | null;
  /** State of the applicant when it was sent: caps count by it. */
  region: string | null;
  /** When the lender was told that the applicant declined it. */
  told_at: number | null;
  /** Of a shared sale: the lender's page, sealed until the applicant chooses: `vault.sealText`. */
  sealed_offer: Uint8Array | null;
}

/** Lenders that were not asked, and the rule that said so: read and written by `routing/eligibility/skips.ts`. */
export interface SkipTable {
  application_id: string;
  /** One or several, a line each. */
  lender_id: string;
  rule: string;
  at: number;
}

/** What one lender did on one day (of UTC, counted from 1970), in sums: read in place of the attempts, however many there are. */
export interface LenderDayTable {
  lender_id: string;
  day: number;
  posts: Generated<number>;
  answered: Generated<number>;
  sold: Generated<number>;
  /** Milliseconds from sending to the answer, of all that were answered. */
  answer_ms: Generated<number>;
  /** Sales that were told after another lender had bought. */
  late: Generated<number>;
  funded: Generated<number>;
  /** Sold requests that the lender gave back. */
  returned: Generated<number>;
  complaints: Generated<number>;
}

/** Posts sent to a lender in its civil day and month: what its caps are compared with. */
export interface LenderSentTable {
  lender_id: string;
  /** State of the applicants; empty: all of them. */
  region: string;
  /** Time zone in which day and month are the lender's; empty: not counted yet. */
  zone: string;
  /** Milliseconds since the epoch, as `month_start`. */
  day_start: number;
  day_posts: number;
  month_start: number;
  month_posts: number;
  /** `LenderSentHeadTable.seq` of the last change: what has changed since is read without reading all. */
  changed: number;
}

/** One row. Its lock is held until the change is committed, so that changes become visible in the order of their numbers. */
export interface LenderSentHeadTable {
  id: 1;
  seq: number;
}

/** A lender that is not asked until it is resumed. */
export interface LenderPauseTable {
  lender_id: string;
  since: number;
  why: string;
}

export type FeedbackKind = "sold" | "declined" | "funded" | "returned" | "complaint";

/** What a lender reported of a request that it was posted; each report counts once, however often it arrives. */
export interface LenderFeedbackTable {
  lender_id: string;
  event_id: string;
  kind: FeedbackKind;
  attempt_id: number;
  /** When it happened, as the lender says. */
  at: number;
  received_at: number;
}
