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

/** The lenders that one rule skipped at once. */
export interface RuleSkips extends Pick<StoredSkip, "rule" | "at"> {
  readonly lenderIds: readonly string[];
}

/** Lenders that were skipped, by rule, for each of these applications. */
export async function skipsOfEach(
  db: Database | Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RuleSkips[]>> {
  const rows = await db
    .selectFrom("skip")
    .select(["application_id", "lender_id", "rule", "at"])
    .where("application_id", "in", applicationIds)
    .execute();
  const byApplication = Map.groupBy(rows, (row) => row.application_id);
  return new Map(
    [...byApplication].map(([id, own]) => [
      id,
      own.map(({ lender_id: ids, rule, at }) => ({ lenderIds: ids.split(between), rule, at })),
    ]),
  );
}
