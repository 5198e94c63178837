import type { Database } from "../../store/index.ts";
import type { BackupEventTable } from "../tables.ts";

/** The latest recorded backups, newest first. */
export const latestBackups = (db: Database, limit: number): Promise<readonly BackupEventTable[]> =>
  db.selectFrom("backup_event").selectAll().orderBy("at", "desc").limit(limit).execute();
