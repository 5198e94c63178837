import { sql } from "kysely";
import { isShared } from "../database/dialect-of.ts";
import type { Tx } from "../database/schema.ts";
import type { Skip } from "./eligibility.ts";

/** One statement however many there are: a network of a thousand lenders leaves hundreds with each request. */
export async function recordSkips(tx: Tx, applicationId: string, skips: readonly Skip[], at: number): Promise<void> {
  if (skips.length === 0) return;
  const pairs = JSON.stringify(skips.map(({ lenderId, rule }) => [lenderId, rule]));
  const rows = isShared(tx) ? sql`jsonb_array_elements(${pairs}::jsonb)` : sql`json_each(${pairs})`;
  await sql`insert into skip (application_id, lender_id, rule, at)
    select cast(${applicationId} as text), value ->> 0, value ->> 1, cast(${at} as bigint) from ${rows}`.execute(tx);
}
