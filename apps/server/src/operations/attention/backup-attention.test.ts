import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { recordDrill } from "../backup/drill/drill-events.ts";
import { drillProblems, lateBackup } from "./backup-attention.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 10, 28, 12);

test("a backup older than 26 hours needs attention, unless none was ever recorded", async () => {
  const db = await temporaryDatabase();
  expect(await lateBackup(db, now)).toEqual([]);
  await db.insertInto("backup_event").values({ at: now, bytes: 1, with_keys: 1 }).execute();
  expect(await lateBackup(db, now + 26 * hourMs)).toEqual([]);
  expect(await lateBackup(db, now + 26 * hourMs + 1)).toMatchObject([{ kind: "backup-late", since: now }]);
});

test("what was recorded while the clock was wrong hides neither that backups are late nor that a drill failed", async () => {
  const db = await temporaryDatabase();
  for (const at of [now, now + 3_650 * dayMs])
    await db.insertInto("backup_event").values({ at, bytes: 1, with_keys: 1 }).execute();
  await recordDrill(db, { at: now + 3_650 * dayMs, backup_at: now, passed: 1 });
  await recordDrill(db, { at: now, backup_at: now, passed: 0 });
  expect(await lateBackup(db, now + 2 * dayMs)).toMatchObject([{ kind: "backup-late", since: now }]);
  expect(await drillProblems(db, now + 2 * dayMs)).toMatchObject([{ kind: "drill-failed", since: now }]);
});

test("a drill that failed is urgent until the next passes; without a drill for 35 days, one is asked for", async () => {
  const db = await temporaryDatabase();
  expect(await drillProblems(db, now)).toEqual([]);
  await recordDrill(db, { at: now, backup_at: null, passed: 0 });
  expect(await drillProblems(db, now)).toMatchObject([{ kind: "drill-failed", since: now, isUrgent: true }]);
  await recordDrill(db, { at: now + 1, backup_at: now, passed: 1 });
  expect(await drillProblems(db, now + 35 * dayMs + 1)).toEqual([]);
  expect(await drillProblems(db, now + 35 * dayMs + 2)).toMatchObject([{ kind: "drill-late", since: now + 1 }]);
});
