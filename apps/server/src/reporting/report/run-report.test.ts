import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { counts, earlierCounts, noCounts, type Counts, type EarlierCount } from "../record/counts.ts";
import { addUp } from "../totals/add-up.ts";
import type { FactEntry } from "../tables.ts";
import { dayOf } from "../totals/local-hour.ts";
import { amountRange } from "../record/amount-ranges.ts";
import { groupingNames, type GroupingName } from "./groupings.ts";
import { Uncounted, type Question } from "./question.ts";
import { runReport } from "./run-report.ts";

const noEarlierCounts = Object.fromEntries(earlierCounts.map((name) => [name, 0])) as Record<EarlierCount, number>;
const zones = { payday: "America/New_York", personal: "America/Los_Angeles" } as const;
const begin = Date.parse("2026-10-20T00:00:00Z");
const dayMs = 86_400_000;
const firstDay = begin / dayMs;

const entry: fc.Arbitrary<FactEntry> = fc
  .record({
    site_id: fc.constantFrom("payday" as const, "personal" as const),
    // Around the end of daylight saving time, on November 1.
    at: fc.integer({ min: begin, max: begin + 100 * dayMs }),
    source: fc.constantFrom("direct", "fernhill", "unknown"),
    sub_id: fc.constantFrom("", "a", "b"),
    lender_id: fc.constantFrom("", "juniper", "saltgrass"),
    state: fc.constantFrom("", "TX", "CA"),
    amount_from: fc.constantFrom(-1, 0, 500, 100_000),
    more: fc.record(Object.fromEntries(earlierCounts.map((name) => [name, fc.integer({ min: -2, max: 900_000_000 })]))),
  })
  .map(({ more, ...dimensions }) => ({
    ...dimensions,
    zone: zones[dimensions.site_id],
    product: dimensions.site_id === "payday" ? "paydayLoan" : "personalLoan",
    ...noEarlierCounts,
    ...more,
  }));

const value: Readonly<Record<GroupingName, (one: FactEntry, days: number) => string>> = {
  site: (one) => one.site_id,
  source: (one) => one.source,
  sub1: (one) => one.sub_id,
  lender: (one) => one.lender_id,
  product: (one) => one.product,
  state: (one) => one.state,
  amount: (one) => amountRange(one.amount_from),
  day: (one, days) => shifted(one, days).toPlainDate().toString(),
  month: (one, days) => shifted(one, days).toPlainDate().toString().slice(0, 7),
  hour: (one) => `${String(local(one).hour).padStart(2, "0")}:00`,
};
const local = (one: FactEntry) => Temporal.Instant.fromEpochMilliseconds(one.at).toZonedDateTimeISO(one.zone);
const shifted = (one: FactEntry, days: number) => local(one).add({ days });

/** The report by reading every fact, without totals. */
function bruteForce(facts: readonly FactEntry[], { by, only }: Question, from: number, to: number, shift = 0) {
  const sums = new Map<string, Counts>();
  for (const one of facts) {
    const day = dayOf(local(one).toPlainDate());
    const isIn = Object.entries(only).every(([name, wanted]) => value[name as GroupingName](one, 0) === wanted);
    if (day < from || day > to || !isIn) continue;
    const key = JSON.stringify(by.map((name) => value[name](one, shift)));
    const sum = sums.get(key) ?? noCounts;
    sums.set(
      key,
      Object.fromEntries(
        counts.map((name) => [name, sum[name] + (name === "reversed_payout" ? 0 : one[name])]),
      ) as Counts,
    );
  }
  return sums;
}

const question = fc.record({
  from: fc.integer({ min: firstDay + 8, max: firstDay + 60 }),
  days: fc.integer({ min: 0, max: 70 }),
  by: fc.uniqueArray(fc.constantFrom(...groupingNames), { maxLength: 4 }),
  only: fc.record(
    {
      site: fc.constantFrom("payday", "nowhere"),
      source: fc.constant("fernhill"),
      lender: fc.constant("saltgrass"),
      state: fc.constant("TX"),
      sub1: fc.constant("a"),
    },
    { requiredKeys: [] },
  ),
});

test("every cell of every report equals the sum of all its facts, in two time zones over the end of daylight time", async () => {
  const db = await temporaryDatabase();
  const facts = fc.sample(entry, 400);
  for (let at = 0; at < facts.length; at += 50)
    await db
      .insertInto("fact_entry")
      .values(facts.slice(at, at + 50))
      .execute();
  expect(await addUp(db)).toBe(facts.length);
  expect(await db.selectFrom("fact_entry").select("id").execute()).toEqual([]);
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(question, async ({ from, days, by, only }) => {
      const asked = { from, to: from + days, by, only };
      const report = await runReport(db, asked).catch((error: unknown) => {
        if (error instanceof Uncounted) return undefined;
        throw error;
      });
      const hasHour = by.includes("hour");
      expect(report === undefined).toBe(
        hasHour && [...by, ...Object.keys(only)].some((name) => ["sub1", "state", "amount"].includes(name)),
      );
      if (report === undefined) return;
      answered += 1;
      const now = bruteForce(facts, asked, from, asked.to);
      const before = bruteForce(facts, asked, from - days - 1, from - 1, days + 1);
      const keys = new Set([...now.keys(), ...before.keys()]);
      const shown = [...keys].filter(
        (key) =>
          by.length > 0 && (!by.includes("lender") || (JSON.parse(key) as string[])[by.indexOf("lender")] !== ""),
      );
      expect(new Set(report.rows.map((row) => JSON.stringify(row.group)))).toEqual(new Set(shown));
      for (const row of report.rows) {
        const key = JSON.stringify(row.group);
        expect(row.counts).toEqual(now.get(key) ?? noCounts);
        expect(row.before.counts).toEqual(before.get(key) ?? noCounts);
      }
      const all = bruteForce(facts, { ...asked, by: [] }, from, asked.to).get("[]") ?? noCounts;
      expect(report.total.counts).toEqual(all);
    }),
    { numRuns: 150 },
  );
  expect(answered).toBeGreaterThan(50);
});

test("figures are net of declines, returns and payout, and are absent where there is nothing to divide by", async () => {
  const db = await temporaryDatabase();
  const fact = {
    ...noEarlierCounts,
    at: begin,
    zone: "UTC",
    site_id: "payday",
    source: "direct",
    sub_id: "",
    lender_id: "",
    product: "paydayLoan",
    state: "TX",
    amount_from: 500,
  };
  await db
    .insertInto("fact_entry")
    .values([
      { ...fact, visits: 200, submits: 50, routed: 20, sold_requests: 5 },
      {
        ...fact,
        lender_id: "juniper",
        posts: 40,
        leads: 20,
        accepted: 6,
        sold: 6,
        arrived: 4,
        revenue: 30_000,
        payout: 9_000,
      },
      {
        ...fact,
        lender_id: "juniper",
        declined: 1,
        declined_revenue: 5_000,
        returned: 1,
        returned_revenue: 4_000,
        payout: -2_000,
      },
    ])
    .execute();
  await addUp(db);
  const [day] = [firstDay];
  const { total, rows } = await runReport(db, { from: day, to: day, by: ["lender"], only: {} });
  expect(total.figures).toEqual({
    netRevenue: 21_000,
    cost: 7_000,
    margin: 14_000,
    acceptance: 0.25,
    perVisit: 105,
    perSubmit: 420,
    perPost: 525,
    redirectRate: 4 / 6,
    perClick: 5_250,
  });
  expect(rows.map(({ group, figures }) => [group, figures.acceptance, figures.perVisit])).toEqual([
    [["juniper"], 0.3, undefined],
  ]);
  expect(total.before.figures.perVisit).toBeUndefined();
});
