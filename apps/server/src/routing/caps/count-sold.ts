import { sql } from "kysely";
import type { Database, Tx } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { soldLate } from "../tree/attempts.ts";
import type { CivilWindows } from "../eligibility/schedule.ts";
import { everywhere, hourMs, type Counts } from "./windows-of.ts";

/** Purchases of a lender, by the applicant's state, and in all states as `everywhere`. */
export type SoldCounts = ReadonlyMap<string, Counts>;

/** Whether the lender limits how many applications it buys. */
export function hasSoldCap({ file: { caps } }: Pick<Lender, "file">): boolean {
  return [caps, ...Object.values(caps?.byState ?? {})].some((one) => one?.sold !== undefined);
}

interface SoldRow {
  readonly region: string | null;
  readonly day: number;
  readonly month: number;
}

/**
 * Counts what a lender bought in its calendar day and month, each share of a shared sale and each late purchase
 * included, on the day on which its answer came. A post in flight counts in the current day and month, because the
 * lender may still buy; a post with an unknown outcome counts in those in which it was sent. One statement, so that a post
 * that is settled meanwhile is neither missed nor counted twice. Its cost grows with the lender's purchases of the
 * month, which its caps limit.
 */
export async function countSold(
  db: Database | Tx,
  lenderId: string,
  { day, month }: CivilWindows,
  now: number,
): Promise<SoldCounts> {
  // Literals, as in the partial index `attempt_accepted`.
  const { rows } = await sql<SoldRow>`select region,
      sum(case when at >= ${day} then 1 else 0 end) as day, sum(case when at >= ${month} then 1 else 0 end) as month
    from (
      select region, answered_at as at from attempt
        where lender_id = ${lenderId} and answered_at >= ${Math.min(day, month)}
          and stage = 'post' and (state in ('sold', 'shared', 'returned') or reason = 'sold-late')
      union all
      select region, ${now} as at from attempt
        where ${openOf(lenderId)} and state in ('intent', 'pending')
      union all
      select region, case when sent_at < ${now - hourMs} then sent_at else ${now} end as at from attempt
        where ${openOf(lenderId)} and state = 'unknown' and sent_at >= ${Math.min(day, month, now - hourMs)}
    ) as places
    group by region`.execute(db);
  const counts = new Map<string, Counts>();
  const all = { day: 0, month: 0 };
  for (const row of rows) {
    all.day += row.day;
    all.month += row.month;
    if (row.region !== null) counts.set(row.region, { day: row.day, month: row.month });
  }
  return counts.set(everywhere, all);
}

/** The concatenation keeps SQLite from reading all posts of the lender: few posts are open. */
const openOf = (lenderId: string) =>
  sql`lender_id || '' = ${lenderId} and stage = 'post' and (reason is null or reason <> ${soldLate})`;

const none: Counts = { day: 0, month: 0 };

/** Counts to compare with the caps, for an applicant of this state. */
export function soldWithState(
  counts: SoldCounts,
  state: string | undefined,
): { readonly sold: Counts; readonly inState: { readonly sold: Counts } } {
  const inState = state === undefined ? none : (counts.get(state) ?? none);
  return { sold: counts.get(everywhere) ?? none, inState: { sold: inState } };
}
