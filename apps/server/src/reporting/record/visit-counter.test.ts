import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { addUp } from "../totals/add-up.ts";
import { createVisitCounter } from "./visit-counter.ts";

const visit = { siteId: "payday", zone: "America/New_York", product: "paydayLoan", source: "direct", subId: "" };
const hourMs = 3_600_000;

async function openCounter() {
  const db = await temporaryDatabase();
  let now = Date.parse("2026-11-25T03:30:00Z");
  const counter = createVisitCounter(db, () => now);
  const hours = async () => {
    await addUp(db);
    const rows = await db
      .selectFrom("fact_sum")
      .select(["day", "hour", "source", "visits"])
      .where("level", "=", "hour")
      .orderBy("day")
      .orderBy("hour")
      .execute();
    return rows.map((row) => `${String(row.hour)} ${row.source} ${String(row.visits)}`);
  };
  return { db, counter, hours, wait: (ms: number) => (now += ms) };
}

test("visits are stored by site, source and local hour, and the last ones when the server stops", async () => {
  const { counter, hours, wait } = await openCounter();
  counter.count(visit);
  counter.count(visit);
  counter.count({ ...visit, source: "fernhill", subId: "a" });
  await counter.flush();
  wait(2 * hourMs);
  counter.count(visit);
  await counter.close();
  expect(await hours()).toEqual(["22 direct 2", "22 fernhill 1", "0 direct 1"]);
});

test("visits survive a database that cannot be written, and are stored once when it can", async () => {
  const { db, counter, hours } = await openCounter();
  counter.count(visit);
  await db.schema.alterTable("fact_entry").renameTo("away").execute();
  await counter.flush();
  counter.count(visit);
  await db.schema.alterTable("away").renameTo("fact_entry").execute();
  await counter.close();
  expect(await hours()).toEqual(["22 direct 2"]);
});

test("links with invented sub IDs store a bounded number of rows, and no visit is lost", async () => {
  const { db, counter } = await openCounter();
  for (let nth = 0; nth < 2_000; nth += 1) counter.count({ ...visit, subId: `made-up-${String(nth)}` });
  await counter.close();
  const stored = await db.selectFrom("fact_entry").select("visits").execute();
  expect(stored.length).toBeLessThanOrEqual(501);
  expect(stored.reduce((sum, { visits }) => sum + visits, 0)).toBe(2_000);
});
