import { expect, test } from "vitest";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import { declined, lenderNamed, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { compileAreaStatistics } from "./area-statistics.ts";
import { readRecordedLenders } from "./recorded-lenders.ts";

const charging = (maxAprPercent: number | undefined, start: number): Partial<LenderFile> => ({
  licences: [{ states: ["TX"], product: "paydayLoan", from: "2024-01-01", ...(maxAprPercent && { maxAprPercent }) }],
  ladder: { start, steps: [], followCounterPrice: false },
});

test("a round records the eligible lenders as their files stated them, and classes in place of the applicant's values", async () => {
  const areas = compileAreaStatistics(
    ["zip,income", ...Array.from({ length: 10 }, (_, n) => `7870${String(n)},2`)].join("\n"),
  );
  const bench = await openBench({
    lenders: [
      lenderNamed("cheap", charging(30, 20)),
      lenderNamed("dear", charging(390, 90)),
      lenderNamed("unstated", charging(undefined, 40)),
      lenderNamed("floored", charging(10, 5)),
      lenderNamed("elsewhere", { licences: [{ states: ["CA"], product: "paydayLoan", from: "2024-01-01" }] }),
    ],
    tiers: [
      { lenders: ["dear", "floored", "elsewhere"], choose: "bid", minimumPrice: 10 },
      { lenders: ["cheap", "unstated"], choose: "weight", weights: { cheap: 2 } },
    ],
    scripts: { dear: { post: () => declined() }, cheap: { post: () => sold() } },
    parts: { areas: () => areas },
  });
  const id = await bench.apply({ incomeType: "PENSION", zip: "78701" });
  await bench.route();
  const [row, ...more] = await bench.db.selectFrom("steering_round").selectAll().execute();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    job_id: (await bench.round(id)).job_id,
    application_id: id,
    site_id: "payday",
    state: "TX",
    amount_from: 500,
    income_type: "PENSION",
    areas: '{"income":"2"}',
  });
  expect(readRecordedLenders(row?.lenders ?? "")).toEqual({
    tiers: [{ choose: "bid" }, { choose: "weight", weights: { cheap: 2 } }],
    eligible: [
      { id: "dear", tier: 0, apr: 390, price: 90 },
      { id: "cheap", tier: 1, apr: 30, price: 20 },
      { id: "unstated", tier: 1, apr: null, price: 40 },
    ],
    belowMinimum: [{ id: "floored", tier: 0, apr: 10, price: 0 }],
  });
  expect(JSON.stringify(row)).not.toMatch(/78701|ana@example|3000/);
});

test("an erasure takes the income type and the areas out of the record, and leaves its lenders", async () => {
  const bench = await openBench({
    lenders: [lenderNamed("cheap", charging(30, 20))],
    scripts: { cheap: { post: () => sold() } },
  });
  const id = await bench.apply({ incomeType: "PENSION" });
  await bench.route();
  const before = await bench.db.selectFrom("steering_round").selectAll().executeTakeFirstOrThrow();
  await bench.applications.erase(id);
  const after = await bench.db.selectFrom("steering_round").selectAll().executeTakeFirstOrThrow();
  expect(after).toEqual({ ...before, income_type: "", areas: "{}" });
});
