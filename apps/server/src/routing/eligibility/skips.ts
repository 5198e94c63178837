import { type Database, type Tx, deferCheck } from "../../store/index.ts";
import type { Skip } from "./eligibility.ts";

export interface StoredSkip extends Skip {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Separates the lender ids in one row; file names cannot contain it. */
const between = "\n";

/** Stores one row per rule, since a network of a thousand lenders skips hundreds for each application. */
export function recordSkips(tx: Tx, applicationId: string, skips: readonly Skip[], at: number): void {
  if (skips.length === 0) return;
  const lenders = new Map<string, string[]>();
  for (const { lenderId, rule } of skips) {
    const ids = lenders.get(rule);
    if (ids === undefined) lenders.set(rule, [lenderId]);
    else ids.push(lenderId);
  }
  const rows = [...lenders].map(([rule, ids]) => ({
    application_id: applicationId,
    lender_id: ids.join(between),
    rule,
    at,
  }));
  deferCheck(tx, tx.insertInto("skip").values(rows).execute());
}

/** Lenders that were skipped for an application, from a moment on. */
export async function skipsOf(db: Database | Tx, applicationId: string, since = 0): Promise<readonly StoredSkip[]> {
  const rows = await db
    .selectFrom("skip")
    .select(["lender_id", "rule", "at"])
    .where("application_id", "=", applicationId)
    .where("at", ">=", since)
    .execute();
  return rows.flatMap(({ lender_id: ids, rule, at }) => ids.split(between).map((lenderId) => ({ lenderId, rule, at })));
}
