import { expect, test } from "vitest";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { turnsOf } from "../../system/turns-of.fixture.ts";
import { listSources } from "./list-sources.ts";

test("thousands of sources are listed in turns, and keep nobody from the database", async () => {
  const db = await temporaryDatabase({ maxWaitMs: 200 });
  const file = (nth: number) => ({ match: { affid: [`a${String(nth)}`] }, caps: { sent: { perDay: 5 } } });
  const files = Object.fromEntries(Array.from({ length: 3_000 }, (_, nth) => [`source-${String(nth)}`, file(nth)]));
  const question = { from: 20_000, to: 20_006, now: Date.UTC(2026, 10, 21) };
  const { result, turns } = await turnsOf(() => listSources(db, sampleSources(files), question));
  expect(result.states).toHaveLength(3_000);
  expect(turns).toBeGreaterThan(10);
});
