import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { createMetrics } from "../../system/index.ts";
import { recordDrill } from "../backup/drill/drill-events.ts";
import { readBackupTimes } from "./backup-metrics.ts";

test("the metrics say when the last backup was made and a drill last passed and failed, and nothing before the first", async () => {
  const db = await temporaryDatabase();
  const metrics = createMetrics();
  const lines = async () => {
    await readBackupTimes(db, metrics, 9_000);
    return (await metrics.registry.metrics())
      .split("\n")
      .filter((line) => /^loanbridge_last_(?:backup|drill)/.test(line));
  };
  expect(await lines()).toEqual([]);
  // The last one is of a clock that was wrong.
  for (const at of [1_000, 5_000, 10_000])
    await db.insertInto("backup_event").values({ at, bytes: 1, with_keys: 0 }).execute();
  for (const [at, passed] of [
    [2_000, 1],
    [3_000, 0],
    [4_000, 1],
    [10_000, 0],
  ] as const)
    await recordDrill(db, { at, backup_at: 1, passed });
  expect((await lines()).toSorted()).toEqual([
    'loanbridge_last_backup_seconds{keys="not-copied"} 5',
    'loanbridge_last_drill_seconds{result="failed"} 3',
    'loanbridge_last_drill_seconds{result="passed"} 4',
  ]);
});
