import type { Database, Tx } from "../../store/database/schema.ts";
import { deferCheck } from "../../store/database/transactions.ts";
import type { Skip } from "./eligibility.ts";

export interface StoredSkip extends Skip {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Between the lenders of one row: no name of a file holds it. */
const between = "\n";

/** One row for all that a rule keeps out at once: a network of a thousand lenders leaves hundreds of skips with each request. */
export function recordSkips(tx: Tx, applicationId: string, skips: readonly Skip[], at: number): void {
  if (skips.length === 0) return;
  const lenders = new Map<string, string[]>();
  for (const { lenderId, rule } of skips) {
    const kept = lenders.get(rule);
    if (kept === undefined) lenders.set(rule, [lenderId]);
    else kept.push(lenderId);
  }
  const rows = [...lenders].map(([rule, ids]) => ({
    application_id: applicationId,
    lender_id: ids.join(between),
    rule,
    at,
  }));
  deferCheck(tx, tx.insertInto("skip").values(rows).execute());
}

/** Which lenders were not asked for a request, from a moment on. */
export async function skipsOf(db: Database | Tx, applicationId: string, since = 0): Promise<readonly StoredSkip[]> {
  const rows = await db
    .selectFrom("skip")
    .select(["lender_id", "rule", "at"])
    .where("application_id", "=", applicationId)
    .where("at", ">=", since)
    .execute();
  return rows.flatMap(({ lender_id: ids, rule, at }) => ids.split(between).map((lenderId) => ({ lenderId, rule, at })));
}
