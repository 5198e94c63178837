import { prepared, type Database, type Tx } from "../../store/index.ts";

/**
 * A lender that gets no posts until an operator resumes it. The breaker's pauses end on their own and are not stored
 * here.
 */
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

/**
 * Takes effect from the next application on. A lender that is paused already keeps its first reason. Returns whether it
 * was not.
 */
export async function pauseLender(db: Database | Tx, lenderId: string, pause: Pause): Promise<boolean> {
  const result = await db
    .insertInto("lender_pause")
    .values({ lender_id: lenderId, ...pause })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns whether the lender was paused. Only what it buys from now on can pause it again. `since`: ends only the pause
 * that began then.
 */
export async function resumeLender(db: Database, lenderId: string, now: number, since?: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const result = await tx
      .deleteFrom("lender_pause")
      .where("lender_id", "=", lenderId)
      .$if(since !== undefined, (rows) => rows.where("since", "=", since ?? 0))
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return false;
    await tx
      .insertInto("lender_resumed")
      .values({ lender_id: lenderId, at: now })
      .onConflict((conflict) => conflict.column("lender_id").doUpdateSet({ at: now }))
      .execute();
    return true;
  });
}

/** When a lender was last resumed, in milliseconds since the epoch; 0 if never. */
export async function lenderResumedAt(db: Database | Tx, lenderId: string): Promise<number> {
  const row = await db.selectFrom("lender_resumed").select("at").where("lender_id", "=", lenderId).executeTakeFirst();
  return row?.at ?? 0;
}
