import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";
import { temporaryDatabase } from "./temporary-folder.fixture.ts";

async function setUp() {
  const db = await temporaryDatabase();
  const now = { at: 1_000 };
  let draining = false;
  const ready = createReadiness(
    db,
    () => now.at,
    () => draining,
  );
  return { db, now, ready, drain: () => void (draining = true) };
}

test("readiness is checked with a write, at most once a second", async () => {
  const { db, now, ready } = await setUp();
  const seenAt = async () => (await db.selectFrom("write_probe").select("at").executeTakeFirstOrThrow()).at;
  await ready();
  now.at = 1_900;
  await ready();
  expect(await seenAt()).toBe(1_000);
  now.at = 2_000;
  await ready();
  expect(await seenAt()).toBe(2_000);
  // A clock that is set back must not stop the checks.
  now.at = 500;
  await ready();
  expect(await seenAt()).toBe(500);
});

test("not ready while the process is draining", async () => {
  const { ready, drain } = await setUp();
  drain();
  await expect(ready()).rejects.toMatchObject({ name: "NotReady", code: "DRAINING" });
});

test("not ready while a migration is pending", async () => {
  const { db, ready } = await setUp();
  await sql`delete from migration where name = '0001-applications'`.execute(db);
  await expect(ready()).rejects.toMatchObject({ name: "NotReady", code: "MIGRATIONS_PENDING" });
});

test("not ready while the database is read-only, and ready again without a restart", async () => {
  const { db, now, ready } = await setUp();
  await sql`pragma query_only = on`.execute(db);
  await expect(ready()).rejects.toMatchObject({ name: "DatabaseUnwritable", code: "SQLITE_READONLY" });
  await sql`pragma query_only = off`.execute(db);
  now.at += 1_000;
  await ready();
});

test("a hung database makes it not ready after two seconds, without spending a connection per check", async () => {
  const { db, now, ready } = await setUp();
  const hung = Promise.withResolvers<never>();
  const update = vi.spyOn(db, "updateTable").mockReturnValue({
    set: () => ({ where: () => ({ execute: () => hung.promise }) }),
  } as never);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let second = 0; second < 4; second += 1) {
    await Promise.all([
      expect(ready()).rejects.toMatchObject({ name: "NotReady", code: "DATABASE_SILENT" }),
      vi.advanceTimersByTimeAsync(2_000),
    ]);
    now.at += 1_000;
  }
  expect(update).toHaveBeenCalledOnce();
  update.mockRestore();
  now.at += 1_000;
  vi.useRealTimers();
  await ready();
});

test("a full disk rejects the transaction with its error code, and nothing is stored", async () => {
  const { db } = await setUp();
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = db.transaction().execute(async (tx) => {
    for (let at = 0; at < 1_000; at += 1)
      await tx
        .insertInto("skip")
        .values({ application_id: "a".repeat(900), lender_id: `l${at}`, rule: "r", at })
        .execute();
  });
  await expect(fill).rejects.toMatchObject({ name: "DatabaseUnwritable", code: "SQLITE_FULL" });
  expect(await db.selectFrom("skip").selectAll().execute()).toEqual([]);
});
