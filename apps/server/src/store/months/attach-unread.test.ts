import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgres } from "../database/postgres/open-postgres.ts";
import { addMonths } from "./add-months.ts";
import { divide } from "./divide.ts";
import { dividedStore, never, november, ofMonth, storeRound } from "./divided-store.fixture.ts";
import { monthTables, restOf } from "./month-tables.ts";
import { undivide } from "./undivide.ts";

/** For a statement of PostgreSQL that would otherwise read a whole table under its lock. */
const unread = (table: string): string =>
  `updated partition constraint for default partition "${restOf(table)}" is implied by existing constraints`;

test("partitions are attached beside the rows of an undone division without reading them", async () => {
  const { db, url } = await dividedStore();
  await storeRound(db, ofMonth("2611"));
  await undivide(db, () => undefined, never);
  // They are refused for 20 minutes after that.
  for (const { name } of monthTables) await sql.raw(`comment on table ${name} is null`).execute(db);
  const told = new URL(url);
  told.searchParams.set("options", "-c client_min_messages=debug1");
  const debugged = await openPostgres(told.href);
  const heard = vi.spyOn(pg.Client.prototype, "emit");
  onTestFinished(async () => {
    heard.mockRestore();
    await debugged.destroy();
  });
  const notices = () =>
    heard.mock.calls.flatMap(([event, notice]) => (String(event) === "notice" ? [(notice as Error).message] : []));
  await divide(debugged, () => undefined, never);
  for (const { name } of monthTables) expect(notices()).toContain(unread(name));
  heard.mockClear();
  expect(await addMonths(debugged, november, never)).toEqual(["2612", "2701", "2702"]);
  for (const { name } of monthTables) expect(notices().filter((notice) => notice === unread(name))).toHaveLength(3);
});
