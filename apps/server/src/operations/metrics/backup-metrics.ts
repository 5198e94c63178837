import type { Database } from "../../store/index.ts";
import { latestBackups } from "../backup/backup-events.ts";
import type { Metrics } from "../../system/index.ts";

/** Reads when the latest backup was made, and when a drill last passed and failed, by a clock that shows `now`. */
export async function readBackupTimes(
  db: Database,
  { lastBackup, lastDrill }: Pick<Metrics, "lastBackup" | "lastDrill">,
  now: number,
): Promise<void> {
  const [[backup], drills] = await Promise.all([
    latestBackups(db, 1, now),
    db
      .selectFrom("drill_event")
      .select(({ fn }) => ["passed", fn.max("at").as("at")])
      .where("at", "<=", now)
      .groupBy("passed")
      .execute(),
  ]);
  // After the reads: two readers at the same moment must not leave a gauge empty for one of them.
  lastBackup.reset();
  lastDrill.reset();
  if (backup !== undefined)
    lastBackup.set({ keys: backup.with_keys === 1 ? "copied" : "not-copied" }, backup.at / 1000);
  for (const { passed, at } of drills) lastDrill.set({ result: passed === 1 ? "passed" : "failed" }, at / 1000);
}
