import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPostgres } from "../database/postgres/open-postgres.ts";
import type { Database } from "../database/schema.ts";
import { addMonths } from "./add-months.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { dividedStore, killedAfter, never, ofMonth, ofPlain, storeRound } from "./divided-store.fixture.ts";
import { dropMonths } from "./drop-months.ts";
import { fillMonth, measureDrop } from "./measured-drop.fixture.ts";
import { readMonths } from "./read-months.ts";

const dayMs = 86_400_000;
const december = Date.UTC(2026, 11, 1);

const idsIn = async (db: Database): Promise<readonly string[]> =>
  (await db.selectFrom("skip").select("application_id").orderBy("application_id").execute()).map(
    (row) => row.application_id,
  );

test("a month is dropped once all of its rows are older, and no other row is", async () => {
  const { db } = await dividedStore();
  for (const id of [ofPlain, ofMonth("2611"), ofMonth("2612")]) await storeRound(db, id);
  expect(await dropMonths(db, december - 1, never)).toEqual([]);
  expect(await dropMonths(db, december, never)).toEqual(["skip_2611", "steering_round_2611"]);
  expect(await idsIn(db)).toEqual([ofPlain, ofMonth("2612")]);
  expect(await db.selectFrom("steering_round").select("application_id").execute()).toHaveLength(2);
  expect((await readMonths(db)).every.has("2611")).toBe(false);
});

test("a month with a round that ran long after is dropped when that round is as old", async () => {
  const { db } = await dividedStore();
  await storeRound(db, ofMonth("2611"), december + 20 * dayMs);
  expect(await dropMonths(db, december + 19 * dayMs, never)).toEqual([]);
  // A day of the site may end after that of UTC.
  expect(await dropMonths(db, december + 20 * dayMs, never)).toEqual(["skip_2611"]);
  expect(await dropMonths(db, december + 22 * dayMs, never)).toEqual(["steering_round_2611"]);
});

test("a round of a month that was dropped is stored among the rest, and deleted by its age", async () => {
  const { db } = await dividedStore();
  await dropMonths(db, december, never);
  await storeRound(db, ofMonth("2611"), december);
  await addMonths(db, december, never);
  expect(await idsIn(db)).toEqual([ofMonth("2611")]);
  await dropMonths(db, december - 1, never);
  expect(await idsIn(db)).toHaveLength(1);
  await dropMonths(db, december + 3 * dayMs, never);
  expect(await idsIn(db)).toEqual([]);
  expect(await db.selectFrom("steering_round").selectAll().execute()).toEqual([]);
});

test("a report that reads a month delays its drop, and visitors only for moments", async () => {
  const { db, url } = await dividedStore();
  const reader = await openPostgres(url, { connections: 1 });
  let longest = 0;
  let dropping: Promise<readonly string[]> | undefined;
  await reader.transaction().execute(async (tx) => {
    await tx.selectFrom("skip").selectAll().execute();
    dropping = dropMonths(db, december, never);
    for (let count = 0; count < 100; count += 1) {
      const began = performance.now();
      await storeRound(db, `${ofPlain}${String(count)}`);
      longest = Math.max(longest, performance.now() - began);
    }
    expect((await readMonths(db)).parts.has("skip_2611")).toBe(true);
  });
  expect(await dropping).toEqual(["skip_2611", "steering_round_2611"]);
  // Waiting for the report's end would take the lock timeout of a server, 5 s.
  expect(longest).toBeLessThan(1_000);
  await reader.destroy();
});

test("killed after any statement, the next run drops the rest of the month", async () => {
  for (let statements = 0, isDone = false; !isDone; statements += runs(5, 1)) {
    const { db, url } = await dividedStore();
    for (const id of [ofPlain, ofMonth("2611")]) await storeRound(db, id);
    isDone = await dropMonths(await killedAfter(url, statements), december, never).then(
      () => true,
      () => false,
    );
    await dropMonths(db, december, never);
    expect(await idsIn(db)).toEqual([ofPlain]);
    const { rows } = await sql`select relname from pg_class where relname ~ '_2611(_|$)'`.execute(db);
    expect(rows).toEqual([]);
  }
});

test("a stop ends a drop that waits for a lock", async () => {
  const { db, url } = await dividedStore();
  const reader = await openPostgres(url, { connections: 1 });
  const stop = new AbortController();
  await reader.transaction().execute(async (tx) => {
    await tx.selectFrom("skip").selectAll().execute();
    const dropping = dropMonths(db, december, stop.signal);
    setTimeout(() => stop.abort(), 50);
    await expect(dropping).rejects.toThrow("aborted");
  });
  expect((await sql`select 1 where to_regclass('skip_2611') is not null`.execute(db)).rows).toHaveLength(1);
  await reader.destroy();
});

test("sessions store and read rounds while a full month is dropped", async () => {
  const { url } = await dividedStore();
  await fillMonth(url, 20_000);
  const { dropped, visits, longestMs } = await measureDrop(url, 4, 200);
  expect(dropped).toEqual(["skip_2401", "steering_round_2401"]);
  expect(visits).toBeGreaterThan(0);
  // In full size on a machine without other work: npm run bench -- months.
  expect(longestMs).toBeLessThan(2_000);
});
