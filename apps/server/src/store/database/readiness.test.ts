import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";
import { temporaryDatabase } from "./temporary-folder.ts";

async function bench() {
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

test("ready is seen by a write that reaches the database, at most one a second", async () => {
  const { db, now, ready } = await bench();
  const seenAt = async () => (await db.selectFrom("write_probe").select("at").executeTakeFirstOrThrow()).at;
  await ready();
  now.at = 1_900;
  await ready();
  expect(await seenAt()).toBe(1_000);
  now.at = 2_000;
  await ready();
  expect(await seenAt()).toBe(2_000);
  // A clock that is set back does not stop it from looking.
  now.at = 500;
  await ready();
  expect(await seenAt()).toBe(500);
});

test("not ready while the process ends", async () => {
  const { ready, drain } = await bench();
  drain();
  await expect(ready()).rejects.toMatchObject({ name: "NotReady", code: "DRAINING" });
});

test("not ready while the database lacks a step of its schema", async () => {
  const { db, ready } = await bench();
  await sql`delete from migration where name = '0001-applications'`.execute(db);
  await expect(ready()).rejects.toMatchObject({ name: "NotReady", code: "MIGRATIONS_PENDING" });
});

test("not ready while the database is read-only, and ready again without a restart", async () => {
  const { db, now, ready } = await bench();
  await sql`pragma query_only = on`.execute(db);
  await expect(ready()).rejects.toMatchObject({ name: "DatabaseUnwritable", code: "SQLITE_READONLY" });
  await sql`pragma query_only = off`.execute(db);
  now.at += 1_000;
  await ready();
});

test("not ready after two seconds of a database that hangs, and no connection is spent on asking it again and again", async () => {
  const { db, now, ready } = await bench();
  const hung = Promise.withResolvers<never>();
  const ask = vi.spyOn(db, "updateTable").mockReturnValue({
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
  expect(ask).toHaveBeenCalledOnce();
  ask.mockRestore();
  now.at += 1_000;
  vi.useRealTimers();
  await ready();
});

test("a transaction that meets a full disk is refused by name, and stores nothing", async () => {
  const { db } = await bench();
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
