import type { Database } from "../../../store/index.ts";
import type { DrillEventTable } from "../../tables.ts";

/** Records the result of a drill. */
export async function recordDrill(db: Database, event: DrillEventTable): Promise<void> {
  await db
    .insertInto("drill_event")
    .values(event)
    .onConflict((conflict) => conflict.column("at").doNothing())
    .execute();
}

/** The latest drills, newest first. `until`: leaves out those of a clock that was set back since. */
export const latestDrills = (
  db: Database,
  limit: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<readonly DrillEventTable[]> =>
  db.selectFrom("drill_event").selectAll().where("at", "<=", until).orderBy("at", "desc").limit(limit).execute();
