import { sql } from "kysely";
import { soldLate } from "../../../routing/index.ts";
import type { Database } from "../../../store/index.ts";

/** Counts of records that are in a running database, but not in a backup of an earlier time. */
export interface Loss {
  /** Applications begun since. */
  readonly requests: number;
  /** Posts since that a lender bought, also if they were given back. */
  readonly sales: number;
  /** Privacy requests received, processed or answered since. */
  readonly privacyRequests: number;
  /** Addresses and phone numbers that may not be contacted since. */
  readonly optOuts: number;
  /** Number of the ledger's last entry. */
  readonly ledgerEnd: number;
}

/** Counts without reading a personal value. `since`: milliseconds since the epoch. */
export async function readLoss(db: Database, since: number): Promise<Loss> {
  const counted = sql<number>`count(*)`.as("count");
  const requests = db.selectFrom("application").select(counted).where("created_at", ">", since);
  const sales = db
    .selectFrom("attempt")
    .select(counted)
    .where("state", "in", ["sold", "shared", "returned"])
    .where("stage", "=", "post")
    .where("sent_at", ">", since)
    .where((row) => row.or([row("reason", "is", null), row("reason", "!=", soldLate)]));
  const privacyRequests = db
    .selectFrom("privacy_case")
    .select(counted)
    .where((row) => row.or((["received_at", "acted_at", "answered_at"] as const).map((at) => row(at, ">", since))));
  const optOuts = db.selectFrom("suppression").select(counted).where("at", ">", since);
  const head = await db.selectFrom("consent_head").select("seq").where("id", "=", 1).executeTakeFirst();
  return {
    requests: (await requests.executeTakeFirstOrThrow()).count,
    sales: (await sales.executeTakeFirstOrThrow()).count,
    privacyRequests: (await privacyRequests.executeTakeFirstOrThrow()).count,
    optOuts: (await optOuts.executeTakeFirstOrThrow()).count,
    ledgerEnd: head?.seq ?? 0,
  };
}
