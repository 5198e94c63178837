import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { ofMonth, storeRound } from "../../store/months/divided-store.fixture.ts";
import { standardRetention } from "../../system/retention-classes.ts";
import { dayMs } from "./due-applications.ts";
import { disposeMonths } from "./dispose-months.ts";

const never = new AbortController().signal;
const now = Date.UTC(2026, 10, 28);

async function filled() {
  const db = await temporaryDatabase();
  for (let day = 0; day < 30; day += 1) await storeRound(db, `round-${String(day)}`, now - (100 + day) * dayMs);
  await storeRound(db, "recent", now);
  const counts = async () => [
    (await db.selectFrom("skip").select("rule").execute()).length,
    (await db.selectFrom("steering_round").select("job_id").execute()).length,
  ];
  return { db, counts };
}

test("records stay unless the operator sets how long", async () => {
  const { db, counts } = await filled();
  expect(standardRetention.records).toBe(Infinity);
  const disposed = await disposeMonths({ db, records: Infinity, now: now + 10_000 * dayMs }, never);
  expect(disposed).toEqual({ added: [], dropped: [], records: 0 });
  expect(await counts()).toEqual([31, 31]);
});

test("rounds of an undivided table are deleted by their age with their skips, in batches, and no newer ones", async () => {
  const { db, counts } = await filled();
  const dispose = (days: number, batch: number) => disposeMonths({ db, records: days, now, batch }, never);
  // A day of the site may end after that of UTC.
  expect((await dispose(128, 3)).records).toBe(0);
  expect((await dispose(118, 3)).records).toBe(10);
  expect(await counts()).toEqual([21, 21]);
  expect((await dispose(90, 7)).records).toBe(20);
  expect(await db.selectFrom("skip").select("application_id").execute()).toEqual([{ application_id: "recent" }]);
});

test("newer skips of a request stay when an older round of it is deleted", async () => {
  const { db } = await filled();
  await db.insertInto("skip").values({ application_id: "round-9", lender_id: "north", rule: "cap", at: now }).execute();
  await disposeMonths({ db, records: 90, now }, never);
  const rows = await db.selectFrom("skip").select(["application_id", "rule"]).orderBy("application_id").execute();
  expect(rows).toEqual([
    { application_id: "recent", rule: "state" },
    { application_id: "round-9", rule: "cap" },
  ]);
});

test("rounds that name a month are deleted as well where the division was undone, and no table is divided", async () => {
  const { db, counts } = await filled();
  for (const at of [now - 100 * dayMs, now]) await storeRound(db, ofMonth("2608", `undone-${String(at)}`), at);
  expect((await disposeMonths({ db, records: 90, now }, never)).records).toBe(31);
  expect(await counts()).toEqual([2, 2]);
});

test("a stop ends it between two batches", async () => {
  const { db, counts } = await filled();
  const stop = new AbortController();
  stop.abort();
  await expect(disposeMonths({ db, records: 90, now }, stop.signal)).rejects.toThrow("aborted");
  expect(await counts()).toEqual([31, 31]);
});

test("a pooler ends long statements, so months are disposed of around it, on a connection that is then closed", async () => {
  const pooled = await filled();
  const direct = await filled();
  const openDirect = async () => direct.db;
  expect((await disposeMonths({ db: pooled.db, openDirect, records: 118, now }, never)).records).toBe(10);
  expect(await pooled.counts()).toEqual([31, 31]);
  await expect(direct.counts()).rejects.toThrow();
});
