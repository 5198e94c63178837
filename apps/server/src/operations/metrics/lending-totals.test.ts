import { expect, test } from "vitest";
import { addUp, noCounts, type Counts } from "../../reporting/index.ts";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { createMetrics } from "../../system/index.ts";
import { createLendingTotals } from "./lending-totals.ts";
import { readOpenPostbacks } from "./open-postbacks.ts";
import { readPausedSources } from "./paused-sources.ts";

const dayMs = 86_400_000;

async function openTotals() {
  const db = await temporaryDatabase();
  const time = { now: Date.UTC(2026, 10, 25, 20) };
  const sources = sampleSources({ fernhill: {} });
  const start = () => {
    const metrics = createMetrics();
    const totals = createLendingTotals({
      db,
      clock: () => time.now,
      metrics,
      lenders: () => new Map([["juniper", {}]]),
      sites: { byId: (id) => (id === "payday" ? {} : undefined) },
      sources: () => sources,
    });
    const lines = async (name: string) => {
      await totals.read();
      const text = await metrics.registry.metrics();
      return text.split("\n").filter((line) => line.startsWith(`loanbridge_${name}`) && !line.endsWith(" 0"));
    };
    return { metrics, lines };
  };
  const record = async (place: Readonly<Record<string, string>>, counts: Partial<Counts>) => {
    const fact = { site_id: "payday", source: "fernhill", sub_id: "", lender_id: "", product: "paydayLoan", ...place };
    const { reversed_payout: _, ...all } = { ...noCounts, ...counts };
    const rest = { state: "", amount_from: -1, zone: "America/New_York", at: time.now, ...all };
    await db
      .insertInto("fact_entry")
      .values({ ...fact, ...rest })
      .execute();
    await addUp(db);
  };
  return { db, time, sources, start, record };
}

const sale = { posts: 2, leads: 1, accepted: 1, sold: 1, revenue: 4_500 };

test("counters begin at 0 and add what the reports' totals add, in each process", async () => {
  const { start, record, time } = await openTotals();
  await record({ lender_id: "juniper" }, sale);
  const first = start();
  expect(await first.lines("sales_total")).toEqual([]);
  await record({ lender_id: "juniper" }, sale);
  await record({}, { submits: 3, routed: 2, sold_requests: 1 });
  expect(await first.lines("revenue_cents_total")).toEqual([
    'loanbridge_revenue_cents_total{site="payday",source="fernhill",lender="juniper"} 4500',
  ]);
  expect(await first.lines("requests_total")).toEqual([
    'loanbridge_requests_total{site="payday",source="fernhill",stage="submitted"} 3',
    'loanbridge_requests_total{site="payday",source="fernhill",stage="routed"} 2',
    'loanbridge_requests_total{site="payday",source="fernhill",stage="sold"} 1',
  ]);
  const second = start();
  await second.lines("");
  for (let day = 0; day < 5; day += 1) {
    time.now += dayMs;
    await record({ lender_id: "juniper" }, { ...sale, sold: day });
    await first.lines("");
    await second.lines("");
  }
  const label = 'loanbridge_sales_total{site="payday",source="fernhill",lender="juniper"}';
  expect([await first.lines("sales_total"), await second.lines("sales_total")]).toEqual([
    [`${label} 11`],
    [`${label} 10`],
  ]);
});

test("names without a file are counted as other, and direct and unknown visits by their name", async () => {
  const { start, record } = await openTotals();
  const { lines } = start();
  await lines("");
  await record({ lender_id: "closed", source: "ana@example.com", site_id: "gone" }, sale);
  await record({ lender_id: "gone-too", source: "made-up", site_id: "gone" }, sale);
  await record({ lender_id: "juniper", source: "unknown" }, sale);
  expect(await lines("sales_total")).toEqual([
    'loanbridge_sales_total{site="other",source="other",lender="other"} 2',
    'loanbridge_sales_total{site="payday",source="unknown",lender="juniper"} 1',
  ]);
});

test("parallel reads count nothing twice", async () => {
  const { start, record } = await openTotals();
  const { lines } = start();
  await lines("");
  await record({ lender_id: "juniper" }, sale);
  const read = await Promise.all([lines("posts_total"), lines("posts_total"), lines("posts_total")]);
  expect(read.at(-1)).toEqual(['loanbridge_posts_total{site="payday",source="fernhill",lender="juniper"} 2']);
});

test("queued and recently given-up postbacks have a gauge by source", async () => {
  const { db, sources, start } = await openTotals();
  const { metrics } = start();
  const one = {
    application_id: "a",
    request_id: "r",
    cents: 100,
    reason: null,
    settled_at: null,
    created_at: 10,
  } as const;
  await db
    .insertInto("postback")
    .values([
      { ...one, id: "1", attempt_id: 1, event: "sold", source: "fernhill", state: "queued" },
      { ...one, id: "2", attempt_id: 2, event: "sold", source: "fernhill", state: "delivered" },
      { ...one, id: "3", attempt_id: 3, event: "sold", source: "fernhill", state: "given-up" },
      { ...one, id: "4", attempt_id: 4, event: "sold", source: "gone", state: "given-up" },
    ])
    .execute();
  const read = async (now: number) => {
    await readOpenPostbacks(db, now, () => sources, metrics);
    return (await metrics.postbacks.get()).values.map(({ labels, value }) => [labels.source, labels.state, value]);
  };
  const queued = ["fernhill", "queued", 1];
  expect(new Set(await read(1_000))).toEqual(new Set([queued, ["fernhill", "given-up", 1]]));
  expect(await read(8 * 86_400_000)).toEqual([queued]);
});

test("a paused source has a gauge that says who paused it, until it is resumed", async () => {
  const { db, sources, start } = await openTotals();
  const { metrics } = start();
  const read = async () => {
    await readPausedSources(db, () => sources, metrics);
    return (await metrics.sourcePaused.get()).values.map(({ labels, value }) => ({ ...labels, value }));
  };
  await db
    .insertInto("source_pause")
    .values([
      { source: "fernhill", since: 1, why: "duplicates 2 of 4", threshold: "duplicates" },
      { source: "gone", since: 1, why: "bots" },
    ])
    .execute();
  expect(await read()).toEqual([{ source: "fernhill", by: "threshold", value: 1 }]);
  await db.deleteFrom("source_pause").execute();
  expect(await read()).toEqual([]);
});
