import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { readFunnel } from "./read-funnel.ts";
import { createViewCounter } from "./view-counter.ts";

test("views are stored by local day and device, also after a database that could not be written", async () => {
  const db = await temporaryDatabase();
  let now = Date.parse("2026-11-25T03:30:00Z");
  const day = Math.floor(now / 86_400_000) - 1;
  const counter = createViewCounter(db, () => now);
  const view = {
    site_id: "payday",
    source: "direct",
    device: "phone",
    flow: "FULL_FORM",
    zone: "America/New_York",
  } as const;
  counter.count(view);
  await db.schema.alterTable("funnel_total").renameTo("away").execute();
  await counter.flush();
  await db.schema.alterTable("away").renameTo("funnel_total").execute();
  counter.count({ ...view, device: "desktop" });
  await counter.flush();
  now += 3_600_000 * 2;
  counter.count(view);
  await counter.close();
  const viewsOf = async (of: number) =>
    (await readFunnel(db, { from: of, to: of, by: "device", only: {} })).map(({ group, views }) => [group, views]);
  expect(await viewsOf(day)).toEqual([
    ["desktop", 1],
    ["phone", 1],
  ]);
  expect(await viewsOf(day + 1)).toEqual([["phone", 1]]);
});
