import { lockNames, type Database, createWork } from "../../store/index.ts";

/** Recurring work that concerns no application. At most one job of each kind is queued. */
export const maintenanceWork = {
  clearing: "clearing",
  disposal: "disposal",
  keys: "keys",
  anchors: "anchors",
  totals: "totals",
  packs: "packs",
  sources: "sources",
  dailyReports: "daily-reports",
} as const;

export type MaintenanceKind = (typeof maintenanceWork)[keyof typeof maintenanceWork];

/** Schedules the task at this time, or earlier if it is already queued for earlier. Wake the worker afterward. */
export async function doBy(db: Database, clock: () => number, kind: MaintenanceKind, at: number): Promise<void> {
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
