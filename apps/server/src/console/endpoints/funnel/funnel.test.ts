import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds } from "../../../reporting/funnel/tables.ts";
import { noon, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";
import { flagsOf, rowsOf } from "../reports/command-rows.fixture.ts";

let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp();
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

const today = Math.floor(noon / 86_400_000);
const total = fc.record({
  day: fc.integer({ min: today - 20, max: today }),
  site_id: fc.constantFrom("payday-demo", "personal-demo"),
  source: fc.constantFrom("direct", "fernhill"),
  device: fc.constantFrom("phone" as const, "desktop" as const),
  flow: fc.constantFrom("SHORT", "FULL_FORM"),
  kind: fc.constantFrom(...kinds),
  step: fc.integer({ min: 0, max: 3 }),
  bucket: fc.integer({ min: 0, max: 60 }),
  count: fc.integer({ min: 1, max: 500 }),
});

const question = fc.record({
  days: fc.constantFrom({}, { from: "today" }, { from: "2026-11-01", to: "2026-11-10" }),
  by: fc.constantFrom(undefined, "source" as const, "device" as const, "flow" as const, "site" as const),
  only: fc.record(
    { site: fc.constantFrom("payday-demo", "personal-demo"), source: fc.constantFrom("direct", "fernhill") },
    { requiredKeys: [] },
  ),
});

async function store(totals: readonly (typeof total extends fc.Arbitrary<infer One> ? One : never)[]): Promise<void> {
  const { db } = started.app;
  await db.deleteFrom("funnel_total").execute();
  const rows = totals.map(({ step, kind, bucket, ...row }) => {
    const isTime = kind === "step" || kind === "form" || kind === "wait";
    const isStep = kind === "stopped" || kind === "step";
    const name = isStep ? `page${String(step)}` : kind === "outcome" ? "REDIRECT" : "";
    return { ...row, kind, name, position: isStep ? step : 0, bucket: isTime ? bucket : 0 };
  });
  const once = new Map(rows.map(({ count, ...cell }) => [JSON.stringify(cell), { ...cell, count }]));
  if (once.size > 0)
    await db
      .insertInto("funnel_total")
      .values([...once.values()])
      .execute();
}

test("every figure of a funnel equals that of the command's JSON, over random stores and questions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(total, { maxLength: 60 }), question, async (totals, { days, by, only }) => {
      await store(totals);
      const rows = await rowsOf(started, ["funnel", ...flagsOf({ ...days, by, ...only })]);
      const answer = await visit.query("funnel", { ...days, ...(by !== undefined && { by }), only });
      const shown = answer.funnels.flatMap(({ group, rows: own }) =>
        own.map((row) => ({ ...(by !== undefined && { [by]: group }), ...row })),
      );
      expect(shown).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});

test("one device of a funnel is that device's part of the funnel by device", async () => {
  await store(fc.sample(total, { numRuns: 300, seed: 24 }));
  const asked = { from: "2026-11-01" };
  const { funnels, period } = await visit.query("funnel", { ...asked, by: "device" });
  expect(period).toEqual({ from: "2026-11-01", to: "2026-11-21" });
  const phone = await visit.query("funnel", { ...asked, only: { device: "phone" } });
  expect(phone.funnels.map(({ rows }) => rows)).toEqual([funnels.find(({ group }) => group === "phone")?.rows]);
  expect(phone.finding).toMatch(/^Most who stop do so at “page\d”|More stop at “page\d”/);
});
