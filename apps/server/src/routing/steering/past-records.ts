import type { Database } from "../../store/index.ts";
import { dayOf, type LenderRecord, type LenderRecords, noRecord, recordDays } from "../eligibility/lender-record.ts";
import type { SteeringQuestion } from "./read-facts.ts";

/**
 * The lenders' results as a tier by value knew them at a moment: of the thirty UTC days before. The part of the moment's
 * own day is not known any more, and is left out.
 */
export async function readPastRecords(
  db: Database,
  { from, to }: Pick<SteeringQuestion, "from" | "to">,
): Promise<(at: number) => LenderRecords> {
  const rows = await db
    .selectFrom("lender_day")
    .select(["lender_id", "day", "leads", "sold", "answered", "answer_ms"])
    // A local day begins or ends up to a day before or after the UTC day.
    .where("day", ">=", from - recordDays - 1)
    .where("day", "<=", to + 1)
    .orderBy("day")
    .execute();
  const byDay = new Map<number, LenderRecords>();
  const sumBefore = (day: number): LenderRecords => {
    const sums = new Map<string, LenderRecord>();
    for (const row of rows) {
      if (row.day <= day - recordDays || row.day >= day) continue;
      const sum = sums.get(row.lender_id) ?? noRecord;
      sums.set(row.lender_id, {
        ...sum,
        leads: sum.leads + row.leads,
        sold: sum.sold + row.sold,
        answered: sum.answered + row.answered,
        answerMs: sum.answerMs + row.answer_ms,
      });
    }
    return sums;
  };
  return (at) => {
    const day = dayOf(at);
    const known = byDay.get(day) ?? sumBefore(day);
    byDay.set(day, known);
    return known;
  };
}
