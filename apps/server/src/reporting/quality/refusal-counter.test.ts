import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { createRefusalCounter } from "./refusal-counter.ts";

const form = { siteId: "payday", zone: "America/New_York", source: "fernhill", kind: "velocity" } as const;

async function openCounter() {
  const db = await temporaryDatabase();
  let now = Date.parse("2026-11-25T03:30:00Z");
  const counter = createRefusalCounter(db, () => now);
  const stored = async () => {
    const rows = await db.selectFrom("source_refusal").selectAll().orderBy("hour").orderBy("source").execute();
    return rows.map(({ hour, source, refused }) => `${new Date(hour).toISOString()} ${source} ${String(refused)}`);
  };
  return { db, counter, stored, wait: (ms: number) => (now += ms) };
}

test("refused forms are added up by source and hour, and the last ones when the server stops", async () => {
  const { counter, stored, wait } = await openCounter();
  counter.count(form);
  counter.count({ ...form, source: "direct" });
  await counter.flush();
  counter.count(form);
  wait(3_600_000);
  counter.count(form);
  await counter.close();
  expect(await stored()).toEqual([
    "2026-11-25T03:00:00.000Z direct 1",
    "2026-11-25T03:00:00.000Z fernhill 2",
    "2026-11-25T04:00:00.000Z fernhill 1",
  ]);
});

test("refused forms survive a database that cannot be written, and are stored once when it can", async () => {
  const { db, counter, stored } = await openCounter();
  counter.count(form);
  await db.schema.alterTable("source_refusal").renameTo("away").execute();
  await counter.flush();
  counter.count(form);
  await db.schema.alterTable("away").renameTo("source_refusal").execute();
  await counter.close();
  expect(await stored()).toEqual(["2026-11-25T03:00:00.000Z fernhill 2"]);
});
