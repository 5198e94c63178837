import type { Database } from "../database/schema.ts";
import type { Lender } from "../lenders/types.ts";
import { soldLate } from "./attempts.ts";
import { noRecord, recordsOf, type LenderRecord } from "./lender-record.ts";
import { pausesOf, type Pause } from "./pauses.ts";

/** What an operator wants to know of a lender. */
export interface LenderState {
  readonly lender: Lender;
  readonly record: LenderRecord;
  readonly pause: Pause | undefined;
  /** Posts of which nobody knows yet what came. */
  readonly open: number;
}

export async function lenderStates(
  db: Database,
  lenders: readonly Lender[],
  now: number,
): Promise<readonly LenderState[]> {
  const records = await recordsOf(
    db,
    lenders.map(({ id }) => id),
    now,
  );
  const pauses = await pausesOf(db);
  const rows = await db
    .selectFrom("attempt")
    .where("stage", "=", "post")
    .where("state", "in", ["intent", "pending", "unknown"])
    .where((row) => row.or([row("reason", "is", null), row("reason", "!=", soldLate)]))
    .groupBy("lender_id")
    .select(({ fn }) => ["lender_id", fn.countAll<number>().as("posts")])
    .execute();
  const open = new Map(rows.map(({ lender_id: id, posts }) => [id, posts]));
  return lenders.map((lender) => ({
    lender,
    record: records.get(lender.id) ?? noRecord,
    pause: pauses.get(lender.id),
    open: open.get(lender.id) ?? 0,
  }));
}
