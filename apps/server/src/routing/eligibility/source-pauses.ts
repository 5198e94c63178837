import { prepared, type Database, type Tx } from "../../store/index.ts";
import type { Pause } from "./pauses.ts";

/** Sources whose applications go to no lender until an operator resumes them. */
export async function sourcePausesOf(db: Database | Tx): Promise<ReadonlyMap<string, Pause>> {
  const rows = await all(db, {});
  return new Map(rows.map(({ source, since, why }) => [source, { since, why }]));
}

const all = prepared((db) => db.selectFrom("source_pause").selectAll());

/** Takes effect from the next application on. A source that is paused already keeps its first reason. */
export async function pauseSource(db: Database | Tx, source: string, pause: Pause): Promise<void> {
  await db
    .insertInto("source_pause")
    .values({ source, ...pause })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the source was paused. */
export async function resumeSource(db: Database | Tx, source: string): Promise<boolean> {
  const result = await db.deleteFrom("source_pause").where("source", "=", source).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
