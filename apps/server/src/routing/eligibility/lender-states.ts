import type { Database } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { countOpenByLender } from "../tree/attempts.ts";
import { noRecord, recordsOf, type LenderRecord } from "./lender-record.ts";
import { pausesOf, type Pause } from "./pauses.ts";

/** A lender's status for the operator. */
export interface LenderState {
  readonly lender: Lender;
  readonly record: LenderRecord;
  readonly pause: Pause | undefined;
  /** Posts whose outcome is not known yet. */
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
  const open = new Map(
    (await countOpenByLender(db)).filter(({ isLate }) => !isLate).map(({ lender, count }) => [lender, count]),
  );
  return lenders.map((lender) => ({
    lender,
    record: records.get(lender.id) ?? noRecord,
    pause: pauses.get(lender.id),
    open: open.get(lender.id) ?? 0,
  }));
}
