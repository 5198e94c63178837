import { type RawBuilder, sql } from "kysely";
import { soldLate } from "../tree/attempts.ts";

type Fragment = RawBuilder<unknown>;

/**
 * Rows that a column of a report counts: `f` is `lead_facts`, `p` its posts, `r` the lenders' reports on a post. The
 * concatenations keep SQLite from indexes on what many rows share: rows are found by their request or their number.
 */
export interface CountedRows {
  readonly from: Fragment;
  /** The table that is read in slices, and the number of its rows in the embedded database. */
  readonly table: Fragment;
  readonly number: Fragment;
  /** The lender that it concerns; empty text if none. */
  readonly lender: Fragment;
  /** When it happened, which is the day on which it counts. */
  readonly at: Fragment;
  readonly when: Fragment;
  /** The form whose state and amount it counts under. Posts follow the completed form, whatever the clocks say. */
  readonly answers: "landing" | "completed";
}

const stage = {
  from: sql`lead_facts as f`,
  table: sql`lead_facts`,
  number: sql`f.rowid`,
  lender: sql`''`,
  answers: "completed",
} as const;
const post = {
  from: sql`lead_facts as f join attempt as p on p.application_id = f.application_id`,
  table: sql`attempt`,
  number: sql`p.id`,
  lender: sql`p.lender_id || ''`,
  answers: "completed",
} as const;
const report = { ...post, from: sql`${post.from} join lender_feedback as r on r.attempt_id = p.id` };

const isSent = sql`p.stage = 'post' and p.state <> 'unsent'`;
/** As `isSale`. */
const isSale = sql`p.stage = 'post' and p.state || '' in ('sold', 'shared', 'returned') and coalesce(p.reason, '') <> ${soldLate}`;
const isAfterSale = sql`r.received_at >= coalesce(p.answered_at, 0)`;
const isFirst = sql`p.id = (select min(e.id) from attempt as e where e.application_id = p.application_id and e.lender_id || '' = p.lender_id and e.stage = 'post' and e.state <> 'unsent')`;

/** The rows behind each count of a report. The figures of money are those of sales, declines and returns. */
export const countedRows = {
  submits: { ...stage, at: sql`f.submitted_at`, when: sql`f.submitted_at is not null`, answers: "landing" },
  completed: { ...stage, at: sql`f.completed_at`, when: sql`f.completed_at is not null` },
  routed: { ...stage, at: sql`f.routed_at`, when: sql`f.routed_at is not null` },
  soldRequests: { ...stage, at: sql`f.sold_at`, when: sql`f.sold_at is not null` },
  leads: { ...post, at: sql`p.sent_at`, when: sql`${isSent} and ${isFirst}` },
  posts: { ...post, at: sql`p.sent_at`, when: isSent },
  accepted: { ...post, at: sql`p.answered_at`, when: sql`${isSent} and ((${isSale}) or p.reason = ${soldLate})` },
  sold: { ...post, at: sql`p.answered_at`, when: isSale },
  declined: { ...post, at: sql`p.declined_at`, when: sql`${isSale} and p.declined_at is not null` },
  arrived: { ...post, at: sql`p.arrived_at`, when: sql`${isSale} and p.arrived_at > 0` },
  funded: {
    ...report,
    at: sql`coalesce(p.funded_at, r.received_at)`,
    when: sql`${isSale} and r.kind = 'funded' and (${isAfterSale} or p.funded_at is not null)`,
  },
  returned: {
    ...report,
    at: sql`case when ${isAfterSale} then r.received_at else p.answered_at end`,
    // As `settle` counts it.
    when: sql`${isSale} and r.kind = 'returned' and (${isAfterSale} or p.reversed_by = 'lender')`,
  },
  complaints: { ...report, at: sql`r.received_at`, when: sql`p.stage = 'post' and r.kind = 'complaint'` },
} as const satisfies Readonly<Record<string, CountedRows>>;

export type CountedName = keyof typeof countedRows;
