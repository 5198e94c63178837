import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { lockNames } from "../database/locks.ts";
import { connectPostgres } from "../database/postgres/open-postgres.ts";
import type { Tx } from "../database/schema.ts";
import { divide } from "./divide.ts";
import { emptyStore, killedAfter, never, ofMonth, storeRound } from "./divided-store.fixture.ts";
import { placesOf } from "./left-months.ts";

const nothing = (): void => undefined;

/** Changes the rounds of an application as its erasure does. */
async function erase(tx: Tx, id: string): Promise<void> {
  for (const table of await placesOf(tx, "steering_round"))
    await tx.updateTable(table).set({ income_type: "" }).where("application_id", "=", id).execute();
}

test("an erasure reaches a row that is moved by a division, killed after any statement", async () => {
  // Months of a division that was undone, and rare random IDs, are moved.
  const id = ofMonth("2611");
  for (let statements = 1, isDone = false; !isDone; statements += 2) {
    const { db, url } = await emptyStore();
    await storeRound(db, id);
    const killed = await killedAfter(url, statements);
    isDone = await divide(killed, nothing, never).then(
      () => true,
      () => false,
    );
    await db.transaction().execute((tx) => erase(tx, id));
    await divide(db, nothing, never);
    const rows = await db.selectFrom("steering_round").select(["application_id", "income_type"]).execute();
    expect([statements, rows]).toEqual([statements, [{ application_id: id, income_type: "" }]]);
  }
});

test("an erasure that waits for a division to be undone finds the table that it leaves", async () => {
  const { db, url } = await emptyStore();
  const other = connectPostgres(url, { connections: 1 });
  onTestFinished(() => other.destroy());
  const places = () => other.transaction().execute((tx) => placesOf(tx, "steering_round"));
  // This connection has learned that there is one table.
  expect(await places()).toEqual(["steering_round"]);
  const isWaiting = async (): Promise<boolean> =>
    (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length > 0;
  const waiting = await db.transaction().execute(async (tx) => {
    await lockNames(tx, ["months"]);
    const found = places();
    await expect.poll(isWaiting).toBe(true);
    await sql`create table steering_round_by_month (like steering_round)`.execute(tx);
    return { found };
  });
  expect(await waiting.found).toEqual(["steering_round", "steering_round_by_month"]);
});
