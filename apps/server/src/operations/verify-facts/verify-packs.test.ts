import { expect, test } from "vitest";
import { addUp, dayOf, packEnded } from "../../reporting/index.ts";
import { cellsOf, createCellWriter, readCells } from "../../reporting/packed/cell-columns.ts";
import { earlierCounts, noCounts, type EarlierCount } from "../../reporting/record/counts.ts";
import { noDimensions } from "../../reporting/tables.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { verifyFacts } from "./verify-facts.ts";

const noEarlierCounts = Object.fromEntries(earlierCounts.map((name) => [name, 0])) as Record<EarlierCount, number>;
const dayMs = 86_400_000;
const first = dayOf(Temporal.PlainDate.from("2026-09-01"));

test("totals of a level that a process of an earlier version stores are no difference", async () => {
  const db = await temporaryDatabase();
  const total = { ...noDimensions, ...noCounts, level: "lender by month", day: first, hour: 0, posts: 1 };
  await db.insertInto("fact_sum").values(total).execute();
  expect(await verifyFacts(db)).toMatchObject({ cells: 0, differences: [] });
});

test("packs that reports read must equal the totals that they were made from; packs that lack facts are not read", async () => {
  const db = await temporaryDatabase();
  const visit = async (day: number, sub_id: string, state: string) => {
    const at = (first + day) * dayMs;
    const dimensions = { ...noDimensions, site_id: "payday", source: "fernhill", product: "paydayLoan", sub_id, state };
    await db
      .insertInto("fact_entry")
      .values({ ...dimensions, at, zone: "UTC", ...noEarlierCounts, visits: 1 })
      .execute();
    await addUp(db);
  };
  for (const day of [3, 4])
    for (const [sub, state] of [
      ["a", "TX"],
      ["b", "CA"],
    ] as const)
      await visit(day, sub, state);
  await packEnded(db, (first + 40) * dayMs);
  expect(await verifyFacts(db)).toMatchObject({ differences: [], furtherPlaces: 0 });
  for (const pack of await db
    .selectFrom("fact_pack")
    .selectAll()
    .where("day", "!=", first + 4)
    .execute()) {
    const writer = createCellWriter();
    for (const cell of cellsOf(readCells(pack.cells)))
      writer.add({
        ...cell,
        state: cell.state === "TX" ? "NY" : cell.state,
        hour: pack.level === "hours by month" ? 5 : 0,
      });
    await db
      .updateTable("fact_pack")
      .set({ cells: writer.bytes() })
      .where("level", "=", pack.level)
      .where("day", "=", pack.day)
      .execute();
  }
  const { differences } = await verifyFacts(db);
  const told = differences.map(({ cell, ...rest }) => [
    cell.level,
    cell.day - first,
    cell.sub_id,
    cell.state || cell.hour,
    rest.stored,
    rest.recounted,
  ]);
  expect(new Set(told)).toEqual(
    new Set([
      ["packed cells by day", 3, "a", "NY", 1, 0],
      ["packed cells by day", 3, "a", "TX", 0, 1],
      ["packed lenders by month", 0, "", "NY", 2, 0],
      ["packed lenders by month", 0, "", "TX", 0, 2],
      ["packed campaigns and states by month", 0, "a", "NY", 2, 0],
      ["packed campaigns and states by month", 0, "a", "TX", 0, 2],
      ["packed hours by month", 0, "", 0, 0, 4],
      ["packed hours by month", 0, "", 5, 4, 0],
      ["packed states by month", 0, "", "NY", 2, 0],
      ["packed states by month", 0, "", "TX", 0, 2],
      ["packed sub IDs by month", 0, "a", "NY", 2, 0],
      ["packed sub IDs by month", 0, "a", "TX", 0, 2],
    ]),
  );
  await visit(3, "c", "TX");
  expect(await verifyFacts(db)).toMatchObject({ differences: [], furtherPlaces: 0 });
  await packEnded(db, (first + 40) * dayMs);
  expect(await verifyFacts(db)).toMatchObject({ differences: [], furtherPlaces: 0 });
});
