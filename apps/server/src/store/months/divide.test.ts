import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../applications/tokens.ts";
import { connectPostgres, openPostgres } from "../database/postgres/open-postgres.ts";
import type { Database } from "../database/schema.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";
import {
  dividedStore,
  emptyStore,
  killedAfter,
  never,
  november,
  ofMonth,
  ofPlain,
  storeRound,
} from "./divided-store.fixture.ts";
import { openIdMonths } from "./id-months.ts";
import { readMonths } from "./read-months.ts";

const december = Date.UTC(2026, 11, 3);
const nothing = (): void => undefined;

const countOf = async (db: Database, table: "skip" | "steering_round"): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/** After how many statements more the next try is killed. */
const step = runs(7, 1);

/** Stores a round as a server does that starts at this time. */
async function storeAsServer(db: Database, now: number): Promise<string> {
  const idMonth = await openIdMonths(db, () => now);
  const id = newId(randomBytes, idMonth(now));
  await storeRound(db, id, now);
  return id;
}

const divideIn = async (db: Database, now: number): Promise<void> => {
  await divide(db, nothing, never);
  await addMonths(db, now, never);
};

test("killed after any statement, it refuses no request of a server that starts meanwhile, and continues, also a month later", async () => {
  for (let statements = 0, isDone = false; !isDone; statements += step) {
    const { db, url } = await emptyStore();
    await storeRound(db, ofPlain);
    const killed = await killedAfter(url, statements);
    isDone = await divideIn(killed, november).then(
      () => true,
      () => false,
    );
    await storeAsServer(db, november);
    // A server with the rights of the owner adds months each day.
    await addMonths(db, november, never);
    await storeAsServer(db, november);
    await storeAsServer(db, december);
    await divideIn(db, december);
    const id = await storeAsServer(db, december);
    expect([statements, id.slice(0, 10)]).toEqual([statements, "zzzzzz2612"]);
    expect([await countOf(db, "skip"), await countOf(db, "steering_round")]).toEqual([5, 5]);
    expect((await readMonths(db)).every.has("2703")).toBe(true);
    await Promise.all([db.destroy(), killed.destroy()]);
    if (isDone) expect(statements).toBeGreaterThan(40);
  }
}, 120_000);

test("an owner's server adds no month while one table is divided and another is not", async () => {
  const { db, url } = await emptyStore();
  let statements = 0;
  do await divide(await killedAfter(url, (statements += 1)), nothing, never).catch(nothing);
  while ((await readMonths(db)).divided.length === 0);
  expect((await readMonths(db)).divided).toEqual(["skip"]);
  expect(await addMonths(db, november, never)).toEqual([]);
  expect((await storeAsServer(db, november)).length).toBe(22);
  expect(await readMonths(db)).toMatchObject({ isDivided: false, every: new Set() });
});

test("a table of the same name in another schema does not count as divided", async () => {
  const { db, url } = await dividedStore();
  await sql`create schema other`.execute(db);
  await sql`create table other.skip (application_id text)`.execute(db);
  const elsewhere = connectPostgres(`${url}&options=-c%20search_path%3Dother`, { connections: 1 });
  expect((await readMonths(db)).isDivided).toBe(true);
  expect((await readMonths(elsewhere)).divided).toEqual([]);
  await elsewhere.destroy();
});

test("rows of every kind of ID have a place: old, of a month, of a month that is gone or far off", async () => {
  const { db } = await dividedStore();
  const partOf = async (id: string) => {
    await storeRound(db, id);
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from skip where application_id = ${id}`.execute(db);
    return rows.map(({ part }) => part);
  };
  expect(await partOf(ofPlain)).toEqual(["skip_before"]);
  expect(await partOf("zzzzzy_-zzzzzzzzzzzzzz")).toEqual(["skip_before"]);
  expect(await partOf(ofMonth("2611", "-".repeat(22)))).toEqual(["skip_2611"]);
  expect(await partOf(ofMonth("2612", "z".repeat(22)))).toEqual(["skip_2612"]);
  expect(await partOf(ofMonth("2702"))).toEqual(["skip_2702"]);
  expect(await partOf(ofMonth("2610"))).toEqual(["skip_rest"]);
  expect(await partOf("zzzzzzzzzzzzzzzzzzzzzz")).toEqual(["skip_rest"]);
});

test("random IDs that look like those of a month are moved to the rest", async () => {
  const { db } = await emptyStore();
  const stray = "zzzzzzQQQQQQQQQQQQQQQQ";
  await storeRound(db, stray);
  await divideIn(db, november);
  expect([await countOf(db, "skip"), await countOf(db, "steering_round")]).toEqual([1, 1]);
  expect((await sql`select 1 from steering_round_rest`.execute(db)).rows).toHaveLength(1);
});

test("months are added while the rest has rows of one of them, which stay there", async () => {
  const { db } = await dividedStore();
  await storeRound(db, ofMonth("2703"));
  expect(await addMonths(db, Date.UTC(2027, 0, 5), never)).toEqual(["2704"]);
  expect((await storeAsServer(db, Date.UTC(2027, 2, 5))).length).toBe(22);
});

test("a stop ends it at once, and it leaves a table that another transaction keeps as it was", async () => {
  const { db, url } = await emptyStore();
  const other = await openPostgres(url, { connections: 1 });
  const stop = new AbortController();
  await other.transaction().execute(async (tx) => {
    await tx.selectFrom("skip").select("rule").execute();
    const dividing = divide(db, nothing, stop.signal);
    setTimeout(() => stop.abort(), 100);
    await expect(dividing).rejects.toThrow("aborted");
  });
  await other.destroy();
  expect((await readMonths(db)).divided).toEqual([]);
  await divideIn(db, november);
  expect((await readMonths(db)).isDivided).toBe(true);
});
