import type { Database } from "../../store/index.ts";
import { latestBackups } from "../backup/backup-events.ts";
import { latestDrills } from "../backup/drill/drill-events.ts";
import { attention, type Attention } from "./attention.ts";

const hourMs = 3_600_000;
/** A backup every night, and two hours to make it: as a drill reports it. */
const oldBackupMs = 26 * hourMs;
/** A drill every week may be missed four times. */
const oldDrillMs = 35 * 24 * hourMs;

/** The latest backup, if it is old. Nothing for operators who back up with other tools: no backup is recorded then. */
export async function lateBackup(db: Database, now: number): Promise<readonly Attention[]> {
  const [last] = await latestBackups(db, 1, now);
  return last === undefined || last.at >= now - oldBackupMs ? [] : [attention("backup-late", { since: last.at })];
}

/** The latest restore drill, if it failed or was long ago. Nothing before the first. */
export async function drillProblems(db: Database, now: number): Promise<readonly Attention[]> {
  const [last] = await latestDrills(db, 1, now);
  if (last === undefined) return [];
  if (last.passed === 0) return [attention("drill-failed", { since: last.at, isUrgent: true })];
  return last.at >= now - oldDrillMs ? [] : [attention("drill-late", { since: last.at })];
}
