import { expect, test } from "vitest";
import { noCounts } from "../../reporting/record/counts.ts";
import { noDimensions } from "../../reporting/tables.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { verifyFacts } from "./verify-facts.ts";

test("of more differing days than fit into memory, some are compared cell by cell and the others counted", async () => {
  const db = await temporaryDatabase();
  const days = Array.from({ length: 45 }, (_, nth) => 20_000 + nth);
  const states = Array.from({ length: 100 }, (_, nth) => `S${String(nth)}`);
  for (const day of days)
    await db
      .insertInto("fact_sum")
      .values(states.map((state) => ({ ...noDimensions, ...noCounts, level: "state", day, hour: 0, state, posts: 1 })))
      .execute();
  const { requests, cells, differences, furtherPlaces } = await verifyFacts(db);
  expect([requests, cells, furtherPlaces]).toEqual([0, 4_500, 25]);
  expect(differences).toHaveLength(20 * states.length);
  expect(differences[0]).toMatchObject({ count: "posts", stored: 1, recounted: 0 });
  expect(new Set(differences.map(({ cell }) => cell.day)).size).toBe(20);
});
