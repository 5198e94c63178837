import { expect, test } from "vitest";
import type { Lender } from "../../lenders/index.ts";
import { countReport } from "./feedback.ts";
import { createDeclineOffer } from "./decline-offer.ts";
import { pausesOf } from "../eligibility/pauses.ts";
import { declined, lenderNamed, sold, timedOut, type Script } from "../eligibility/sample-lenders.fixture.ts";
import { attemptsOf, openPosts } from "../tree/attempts.ts";
import { addUp } from "../../reporting/index.ts";
import { recordsOf } from "../eligibility/lender-record.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { settleByHand } from "../posts/settle.ts";
import { verifyFacts } from "../../operations/verify-facts/verify-facts.ts";

const withPage = { buyerPage: { splashPageEnabled: true } };
const url = "https://fernhill.example/{event}";

async function openTold(script: Script, source = "fernhill", of: Partial<Lender["file"]> = withPage) {
  const lender = lenderNamed("buyer", of);
  const sources = sampleSources({
    fernhill: { payout: { percent: 20 }, postbacks: { sold: url, funded: url, returned: url } },
    quiet: { match: { affid: ["QUIET"] } },
  });
  let woken = 0;
  const bench = await openBench({
    lenders: [lender],
    scripts: { buyer: script },
    parts: { sources: () => sources, wakeWorkers: () => (woken += 1) },
  });
  const id = await bench.apply({}, { source, parameters: {} });
  await bench.route();
  const decline = createDeclineOffer({ ...bench.parts, wakeWorkers: () => {} });
  return {
    bench,
    id,
    decline: () => decline(id),
    woken: () => woken,
    report: async (event: "funded" | "returned" | "complaint", name: string = event) => {
      const [post] = await attemptsOf(bench.db, id);
      if (post === undefined) return expect.unreachable();
      const at = bench.time.clock.now();
      const given = { id: name, event, at: new Date(at).toISOString() };
      return bench.db.transaction().execute((tx) => countReport(tx, lender, post, given, at));
    },
    events: async () => {
      const rows = await bench.db.selectFrom("postback").select(["event", "source", "cents"]).execute();
      return rows.map(({ event, source: to, cents }) => `${to} ${event} ${String(cents)}`).toSorted();
    },
    work: async () => (await bench.work.claim(["postback"], 10)).length,
  };
}

test("a source learns once of a sale, its funding and its return, with its payout", async () => {
  const { report, events, work, woken } = await openTold({ post: () => sold(50) });
  expect(await events()).toEqual(["fernhill sold 1000"]);
  expect(woken()).toBe(1);
  for (const name of ["one", "two"]) {
    await report("funded", `funded-${name}`);
    await report("returned", `returned-${name}`);
    await report("complaint", `complaint-${name}`);
  }
  expect(await events()).toEqual(["fernhill funded 1000", "fernhill returned 1000", "fernhill sold 1000"]);
  expect(await work()).toBe(3);
});

test("a sale that the applicant declines is returned once, whatever the lender reports later", async () => {
  const { report, decline, events } = await openTold({ post: () => sold(50) });
  await decline();
  await report("returned");
  expect(await events()).toEqual(["fernhill returned 1000", "fernhill sold 1000"]);
});

test("a sale that a lender confirms late reaches the source like any other", async () => {
  const { bench, events } = await openTold({ post: () => timedOut });
  expect(await events()).toEqual([]);
  const [open] = await openPosts(bench.db);
  if (open) await settleByHand(bench.parts, open, sold(30));
  expect(await events()).toEqual(["fernhill sold 600"]);
});

test("a return that arrives before its sale is known takes the sale back once it is, and counts in the report", async () => {
  const { bench, id, report, events } = await openTold({ post: () => timedOut });
  await report("returned");
  expect(await events()).toEqual([]);
  const [open] = await openPosts(bench.db);
  if (open) await settleByHand(bench.parts, open, sold(30));
  expect(await events()).toEqual(["fernhill returned 600", "fernhill sold 600"]);
  expect(await attemptsOf(bench.db, id)).toMatchObject([{ state: "sold", reversed_by: "lender" }]);
  await addUp(bench.db);
  const [total] = await bench.db
    .selectFrom("fact_sum")
    .selectAll()
    .where("level", "=", "lender")
    .where("sold", ">", 0)
    .execute();
  expect(total).toMatchObject({ sold: 1, returned: 1, revenue: 3_000, returned_revenue: 3_000, reversed_payout: 600 });
  const record = (await recordsOf(bench.db, ["buyer"], bench.time.clock.now())).get("buyer");
  expect(record).toMatchObject({ sold: 1, returned: 1 });
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test("a funding that arrives before its sale is known counts once it is, before a return, and reaches the source", async () => {
  const { bench, id, report, events } = await openTold({ post: () => timedOut });
  await report("returned");
  await report("funded");
  expect(await events()).toEqual([]);
  bench.time.advance(3_600_000);
  const [open] = await openPosts(bench.db);
  if (open) await settleByHand(bench.parts, open, sold(30));
  expect(await report("funded", "again")).toBe(false);
  expect(await events()).toEqual(["fernhill funded 600", "fernhill returned 600", "fernhill sold 600"]);
  const now = bench.time.clock.now();
  expect((await recordsOf(bench.db, ["buyer"], now)).get("buyer")).toMatchObject({ sold: 1, funded: 1, returned: 1 });
  expect(await attemptsOf(bench.db, id)).toMatchObject([{ funded_at: now }]);
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test("a report that arrives by a clock behind that of its sale counts with the sale", async () => {
  const { bench, report } = await openTold({ post: () => sold(50) });
  bench.time.advance(-30 * 3_600_000);
  await report("funded");
  await report("returned");
  expect(await verifyFacts(bench.db)).toMatchObject({ requests: 1, differences: [] });
});

test("[BUS-05] a return that arrives before its sale is known pauses the lender once it is, like any other", async () => {
  const returning = { ...withPage, feedback: { secret: "KEY", pauseAbovePercent: 50, afterSales: 1 } };
  const { bench, report } = await openTold({ post: () => timedOut }, "fernhill", returning);
  await report("returned");
  expect(await pausesOf(bench.db)).toEqual(new Map());
  const [open] = await openPosts(bench.db);
  if (open) await settleByHand(bench.parts, open, sold(30));
  expect([...(await pausesOf(bench.db)).values()]).toMatchObject([{ why: "gave back 1 of 1" }]);
});

test("a decline, a sale without a source, and a source without postbacks queue nothing at a sale", async () => {
  expect(await (await openTold({ post: () => declined() })).events()).toEqual([]);
  for (const source of ["direct", "unknown", "quiet"]) {
    const told = await openTold({ post: () => sold(50) }, source);
    expect(await told.events()).toEqual([]);
    expect(await told.work()).toBe(0);
  }
});
