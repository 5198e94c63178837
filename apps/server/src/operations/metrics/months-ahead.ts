import { monthAt, partOf, readMonths, type Database } from "../../store/index.ts";
import type { Metrics } from "../../system/index.ts";

/** Reads for how many months, from the current one on, each partitioned table has a partition. */
export async function readMonthsAhead(
  db: Database,
  now: number,
  { partitionedMonths }: Pick<Metrics, "partitionedMonths">,
): Promise<void> {
  const { divided, parts } = await readMonths(db);
  // After the read: two readers at the same moment must not leave the gauge empty for one of them.
  partitionedMonths.reset();
  for (const table of divided) {
    let months = 0;
    while (parts.has(partOf(table, monthAt(now, months)))) months += 1;
    partitionedMonths.set({ table }, months);
  }
}
