import { prepared } from "../../store/database/prepared.ts";
import type { Database, Tx } from "../../store/database/schema.ts";

/** A lender that is not asked until someone resumes it. The breaker's pauses end by themselves, and are not here. */
export interface Pause {
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly why: string;
}

export async function pausesOf(db: Database | Tx): Promise<ReadonlyMap<string, Pause>> {
  const rows = await all(db, {});
  return new Map(rows.map(({ lender_id: id, since, why }) => [id, { since, why }]));
}

const all = prepared((db) => db.selectFrom("lender_pause").selectAll());

/** From the next request on. One that is paused already stays paused for its first reason. */
export async function pauseLender(db: Database | Tx, lenderId: string, pause: Pause): Promise<void> {
  await db
    .insertInto("lender_pause")
    .values({ lender_id: lenderId, ...pause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether it was paused. */
export async function resumeLender(db: Database | Tx, lenderId: string): Promise<boolean> {
  const result = await db.deleteFrom("lender_pause").where("lender_id", "=", lenderId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
