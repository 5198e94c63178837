import { prepared, type Database, type Tx } from "../../store/index.ts";
import type { Pause } from "./pauses.ts";

/** A pause of a source. */
export interface SourcePause extends Pause {
  /** The threshold of the source file that paused it; absent: an operator did. */
  readonly threshold?: string;
}

/** Sources whose applications go to no lender until an operator resumes them. */
export async function sourcePausesOf(db: Database | Tx): Promise<ReadonlyMap<string, SourcePause>> {
  const rows = await all(db, {});
  return new Map(
    rows.map(({ source, since, why, threshold }) => [source, { since, why, ...(threshold !== null && { threshold }) }]),
  );
}

const all = prepared((db) => db.selectFrom("source_pause").selectAll());

/**
 * Takes effect from the next application on. A source that is paused already keeps its first reason. Returns whether it
 * was not.
 */
export async function pauseSource(db: Database | Tx, source: string, pause: SourcePause): Promise<boolean> {
  const result = await db
    .insertInto("source_pause")
    .values({ source, ...pause })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns whether the source was paused. Its thresholds judge only applications submitted from now on. `since`: ends only
 * the pause that began then.
 */
export async function resumeSource(db: Database, source: string, now: number, since?: number): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const result = await tx
      .deleteFrom("source_pause")
      .where("source", "=", source)
      .$if(since !== undefined, (rows) => rows.where("since", "=", since ?? 0))
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return false;
    await tx
      .insertInto("source_resumed")
      .values({ source, at: now })
      .onConflict((conflict) => conflict.column("source").doUpdateSet({ at: now }))
      .execute();
    return true;
  });
}

/** When a source was last resumed, in milliseconds since the epoch; 0 if never. */
export async function resumedAt(db: Database, source: string): Promise<number> {
  const row = await db.selectFrom("source_resumed").select("at").where("source", "=", source).executeTakeFirst();
  return row?.at ?? 0;
}
