import type { Database } from "../../store/index.ts";
import type { BackupEventTable } from "../tables.ts";

/** The latest recorded backups, newest first. `until`: leaves out those of a clock that was set back since. */
export const latestBackups = (
  db: Database,
  limit: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<readonly BackupEventTable[]> =>
  db.selectFrom("backup_event").selectAll().where("at", "<=", until).orderBy("at", "desc").limit(limit).execute();
