import { sql } from "kysely";
import type { Lender } from "../../lenders/index.ts";
import type { Tx } from "../../store/index.ts";
import { noRecord, recordDays, recordsOf, type LenderRecord } from "../eligibility/lender-record.ts";
import { lenderResumedAt, pauseLender } from "../eligibility/pauses.ts";
import { isAbovePercent } from "../judging/reached-threshold.ts";

type Returns = Pick<LenderRecord, "sold" | "returned">;

const dayMs = 86_400_000;

/** Pauses a lender that returns too much of what it buys until an operator has looked into it. */
export async function pauseByReturns(tx: Tx, { id, file }: Lender, now: number): Promise<void> {
  const { pauseAbovePercent, afterSales } = file.feedback ?? { pauseAbovePercent: 100, afterSales: Infinity };
  const { sold, returned } = await returnsOf(tx, id, now);
  if (sold < afterSales || !isAbovePercent((returned / sold) * 100, pauseAbovePercent)) return;
  await pauseLender(tx, id, { since: now, why: `gave back ${String(returned)} of ${String(sold)}` });
}

/**
 * Counts what a lender bought and gave back in its recent days, or since an operator resumed it. Otherwise the returns
 * that paused it before would pause it again at the next one.
 */
async function returnsOf(tx: Tx, id: string, now: number): Promise<Returns> {
  const since = await lenderResumedAt(tx, id);
  if (since > now - recordDays * dayMs) return await returnsSince(tx, id, since);
  return (await recordsOf(tx, [id], now)).get(id) ?? noRecord;
}

async function returnsSince(tx: Tx, id: string, since: number): Promise<Returns> {
  // Literals, as in the partial index `attempt_accepted`.
  const { rows } = await sql<Returns>`select count(*) as sold, count(r.attempt_id) as returned
    from attempt as p left join lender_feedback as r on r.attempt_id = p.id and r.kind = 'returned'
    where p.lender_id = ${id} and p.answered_at >= ${since} and p.stage = 'post'
      and (p.state in ('sold', 'shared', 'returned') or p.reason = 'sold-late') and coalesce(p.reason, '') <> 'sold-late'`.execute(
    tx,
  );
  return rows[0] ?? noRecord;
}
