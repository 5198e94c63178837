import { expect, test } from "vitest";
import { temporaryDatabase, temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { openTestStore } from "../database/test-store.fixture.ts";
import { createWork } from "./work.ts";

async function setUp() {
  const db = await temporaryDatabase();
  const time = { now: 1_000_000 };
  const work = createWork(db, () => time.now);
  const enqueue = (...jobs: Parameters<typeof work.enqueue>[1]) =>
    db.transaction().execute(async (tx) => work.enqueue(tx, jobs));
  return { db, time, work, enqueue };
}

test("work enqueued by a failed transaction is not stored", async () => {
  const { db, work } = await setUp();
  const failed = db.transaction().execute(async (tx) => {
    work.enqueue(tx, [{ kind: "route", subject: "a" }]);
    throw new Error("refused");
  });
  await expect(failed).rejects.toThrow("refused");
  expect(await work.claim(["route"], 10)).toEqual([]);
});

test("a job is claimed once, when due, by kind, longest due first", async () => {
  const { time, work, enqueue } = await setUp();
  await enqueue(
    { kind: "mail", subject: "a" },
    { kind: "route", subject: "later", notBefore: time.now + 5_000 },
    { kind: "route", subject: "b" },
  );
  const first = await Promise.all([work.claim(["route"], 10), work.claim(["route"], 10)]);
  expect(first.flat()).toMatchObject([{ kind: "route", subject: "b", attempt: 1, fence: 1, waitedMs: 0 }]);
  expect(
    await work.dueInMs(
      ["route"],
      first.flat().map((job) => job.id),
    ),
  ).toBe(5_000);
  time.now += 5_000;
  expect(await work.claim(["route", "mail"], 1)).toMatchObject([{ kind: "mail", waitedMs: 5_000 }]);
  expect(await work.claim(["route", "mail"], 1)).toMatchObject([{ subject: "later" }]);
});

test("a worker that lost its lease can no longer change the job", async () => {
  const { db, time, work, enqueue } = await setUp();
  await enqueue({ kind: "route", subject: "a" });
  const [slow] = await work.claim(["route"], 1);
  time.now += 29_999;
  expect(await work.claim(["route"], 1)).toEqual([]);
  time.now += 1;
  const [quick] = await work.claim(["route"], 1);
  expect(quick).toMatchObject({ attempt: 2, fence: 2 });
  if (slow === undefined || quick === undefined) throw new Error("not claimed");
  expect(
    await Promise.all([
      work.extend(slow),
      work.done(slow),
      work.fail(slow, "X"),
      work.retry(slow, 0, "X"),
      work.giveBack(slow),
    ]),
  ).toEqual([false, false, false, false, false]);
  expect(await work.extend(quick)).toBe(true);
  time.now += 29_999;
  expect(await work.claim(["route"], 1)).toEqual([]);
  expect(await work.done(quick)).toBe(true);
  expect(await work.done(quick)).toBe(false);
  expect(await db.selectFrom("work").selectAll().execute()).toEqual([]);
});

test("leases of a dead process are void at the next start", async () => {
  const folder = temporaryFolder();
  const first = await openTestStore(folder);
  const before = createWork(first, () => 1_000);
  await first.transaction().execute(async (tx) => before.enqueue(tx, [{ kind: "route", subject: "a" }]));
  await before.claim(["route"], 1);
  await first.destroy();
  const second = await openTestStore(folder);
  const after = createWork(second, () => 1_001);
  expect(await after.claim(["route"], 1)).toEqual([]);
  expect(await after.resetLeases()).toBe(1);
  expect(await after.claim(["route"], 1)).toMatchObject([{ subject: "a", attempt: 2, fence: 2 }]);
  await second.destroy();
});

test("work that a wrong clock scheduled further ahead than its kind ever waits is made due; other work is unchanged", async () => {
  const { db, time, work, enqueue } = await setUp();
  const right = time.now;
  const waits = [
    { kind: "route", first: 1_000, retry: 60_000 },
    { kind: "mail", first: 3_600_000, retry: 3_600_000 },
  ];
  await enqueue({ kind: "route", subject: "tried", notBefore: right - 1 });
  const [tried] = await work.claim(["route"], 1);
  if (tried === undefined) throw new Error("not claimed");
  await work.retry(tried, 60_000, "X");
  await enqueue({ kind: "mail", subject: "in an hour", notBefore: right + 3_600_000 });
  expect(await work.expedite(waits)).toBe(0);
  time.now += 86_400_000;
  await enqueue(
    { kind: "route", subject: "tomorrow" },
    { kind: "mail", subject: "a day and an hour", notBefore: time.now + 3_600_000 },
    { kind: "other", subject: "unknown" },
  );
  time.now = right;
  expect(await work.expedite(waits)).toBe(2);
  expect((await work.claim(["route", "mail", "other"], 9)).map((job) => job.subject)).toEqual([
    "tomorrow",
    "a day and an hour",
  ]);
  expect(
    await db.selectFrom("work").select("application_id").where("state", "=", "ready").orderBy("id").execute(),
  ).toEqual(["tried", "in an hour", "unknown"].map((id) => ({ application_id: id })));
});

test("a process reclaims a claim it never learned of after two seconds; other processes do not", async () => {
  const { db, time, enqueue } = await setUp();
  await enqueue({ kind: "route", subject: "known" }, { kind: "route", subject: "unheard" });
  const one = createWork(db, () => time.now, "one");
  const other = createWork(db, () => time.now, "other");
  const [known] = await one.claim(["route"], 1);
  const running = [known?.id ?? 0];
  await one.claim(["route"], 1, running);
  time.now += 1_999;
  expect(await one.claim(["route"], 9, running)).toEqual([]);
  time.now += 1;
  expect(await other.claim(["route"], 9)).toEqual([]);
  expect(await one.claim(["route"], 9, running)).toMatchObject([{ subject: "unheard", attempt: 2, fence: 2 }]);
});
