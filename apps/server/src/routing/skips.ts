import type { Tx } from "../database/schema.ts";
import type { Skip } from "./eligibility.ts";

export async function recordSkips(tx: Tx, applicationId: string, skips: readonly Skip[], at: number): Promise<void> {
  if (skips.length === 0) return;
  await tx
    .insertInto("skip")
    .values(skips.map(({ lenderId, rule }) => ({ application_id: applicationId, lender_id: lenderId, rule, at })))
    .execute();
}
