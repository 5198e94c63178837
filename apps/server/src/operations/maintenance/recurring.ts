import { lockNames } from "../../store/database/locks.ts";
import type { Database } from "../../store/database/schema.ts";
import { createWork } from "../../store/work/work.ts";

/** Work that comes again: about nothing in particular, and never more than one of a kind waits. */
export const upkeepWork = { clearing: "clearing", disposal: "disposal", keys: "keys", anchors: "anchors" } as const;

export type UpkeepKind = (typeof upkeepWork)[keyof typeof upkeepWork];

/** Has it done at this time, or earlier where it waits already. Wake the worker. */
export async function doBy(db: Database, clock: () => number, kind: UpkeepKind, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, [`upkeep ${kind}`]);
    const waiting = await tx
      .selectFrom("work")
      .select(["id", "next_at"])
      .where("kind", "=", kind)
      .where("state", "=", "ready")
      .executeTakeFirst();
    if (waiting === undefined) {
      createWork(db, clock).enqueue(tx, [{ kind, subject: "", notBefore: at }]);
    } else if (waiting.next_at > at) {
      await tx.updateTable("work").set({ next_at: at }).where("id", "=", waiting.id).execute();
    }
  });
}
