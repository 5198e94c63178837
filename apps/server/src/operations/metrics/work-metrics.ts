import type { Database } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Reads the amount of open work. Finished work is deleted, so the table stays small. */
export async function readWork(
  db: Database,
  now: number,
  { workOpen, workLateSeconds }: Pick<Metrics, "workOpen" | "workLateSeconds">,
): Promise<void> {
  const rows = await db
    .selectFrom("work")
    .select((row) => ["kind", "state", row.fn.countAll<number>().as("count"), row.fn.min("next_at").as("first")])
    .groupBy(["kind", "state"])
    .execute();
  workOpen.reset();
  workLateSeconds.reset();
  for (const { kind, state, count, first } of rows) {
    workOpen.set({ kind, state }, count);
    if (state === "ready") workLateSeconds.set({ kind }, Math.max(0, (now - first) / 1000));
  }
}
