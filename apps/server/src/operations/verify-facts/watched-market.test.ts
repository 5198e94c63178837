import { expect, test } from "vitest";
import { addUp, dateOf, dayOf, groupingNames, runReport, Uncounted, type Counts } from "../../reporting/index.ts";
import { createDeclineOffer, openPosts, settleByHand } from "../../routing/index.ts";
import {
  declined,
  lenderNamed,
  sold,
  timedOut,
  type Script,
} from "../../routing/eligibility/sample-lenders.fixture.ts";
import { countReport } from "../../routing/outcome/feedback.ts";
import { lenderLinks } from "../../routing/outcome/lender-links.fixture.ts";
import { attemptsOf } from "../../routing/tree/attempts.ts";
import { openBench } from "../../routing/tree/sample-tree.fixture.ts";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { runs, sampleOf } from "../../system/proof-size.fixture.ts";
import { verifyFacts } from "./verify-facts.ts";
import { openRecomputation, zones, type Seen } from "./watched-market.fixture.ts";

const requests = runs(100, 10_000);
const days = 60;
const dayMs = 86_400_000;
/** Every nth request is erased at the end. */
const erased = 20;
const lenderIds = ["splash", "first", "second", "last"] as const;
/** Lenders that buy a request together. */
const sharing: ReadonlySet<string> = new Set(["second", "last"]);
const sourceNames = Array.from({ length: 38 }, (_, nth) => `source-${String(nth)}`);
const origins = [...sourceNames, "direct", "unknown"];
const ranges = [
  [120, "0–249"],
  [500, "500–999"],
  [2_600, "2500–4999"],
  [120_000, "100000+"],
] as const;

/** Numbers from 0 to `below`, the same in every run. */
function dice(seed = 20_261_125) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A source's share of a sale, by its agreement. */
const payoutOf = (source: string, cents: number): number => {
  const nth = sourceNames.indexOf(source);
  if (nth < 0) return 0;
  return nth % 2 === 0 ? 700 + nth : Math.floor((cents * (10 + nth)) / 100);
};

async function openMarket() {
  const files = sourceNames.map((name, nth) => [
    name,
    { match: { affid: [`A${String(nth)}`] }, payout: nth % 2 === 0 ? { cents: 700 + nth } : { percent: 10 + nth } },
  ]);
  const sources = sampleSources(Object.fromEntries(files) as Record<string, Record<string, unknown>>);
  const lenders = lenderIds.map((id) =>
    lenderNamed(id, {
      ...(id === "splash" && { buyerPage: { splashPageEnabled: true } }),
      ...(sharing.has(id) && { sharedSale: true as const }),
    }),
  );
  const roll = dice();
  let post: (lender: string) => ReturnType<NonNullable<Script["post"]>> = () => declined();
  const bench = await openBench({
    lenders,
    tiers: [
      { lenders: ["splash", "first"], choose: "order" },
      { lenders: ["second", "last"], choose: "order", buyers: 2 },
    ],
    scripts: Object.fromEntries(lenderIds.map((id) => [id, { post: () => post(id) }])),
    parts: { sources: () => sources },
    reportedSiteOf: (site) => ({
      zone: zones[site] ?? "",
      product: site === "payday" ? "paydayLoan" : "personalLoan",
      flow: "full",
    }),
  });
  return {
    bench,
    roll,
    byId: new Map(lenders.map((one) => [one.id, one])),
    answerWith: (next: typeof post) => (post = next),
  };
}

/** A sale as its lender and the applicant know it. */
interface Sale {
  readonly lender: string;
  readonly cents: number;
  readonly payout: number;
  isReversed: boolean;
}

test(
  "every cell of every report equals what was seen to happen, in two time zones, and no erasure changes a total",
  async () => {
    const { bench, roll, byId, answerWith } = await openMarket();
    const { db, parts, applications, time } = bench;
    const decline = createDeclineOffer({ ...parts, applications, wakeWorkers: () => {} });
    const departures = { payday: lenderLinks(bench, "payday"), personal: lenderLinks(bench, "personal") };
    const seen: Seen[] = [];
    const ids: string[] = [];
    for (let nth = 0; nth < requests; nth += 1) {
      time.advance(Math.floor((days * dayMs) / requests / 4));
      const site = roll(2) === 0 ? "payday" : "personal";
      const source = origins[roll(origins.length)] ?? "";
      const sub1 = source === "direct" ? "" : (["", "north", "south"][roll(3)] ?? "");
      const [amountRequested, amount] = ranges[roll(ranges.length)] ?? ranges[0];
      const request = { site, source, sub1, state: "TX", amount };
      const saw = (counts: Partial<Counts>, lender = "") =>
        seen.push({ ...request, lender, counts, at: time.clock.now() });
      const person = { email: `p${String(nth)}@example.com`, socialSecurity: String(920_000_000 + nth) };
      const visit = { source, parameters: {}, ...(sub1 !== "" && { subId: sub1 }) };
      saw({ submits: 1, completed: 1 });
      const id = await bench.apply({ ...person, amountRequested }, visit, site);
      ids.push(id);
      const sales: Sale[] = [];
      const sell = (lender: string, cents: number) => {
        const payout = payoutOf(source, cents);
        saw({ accepted: 1, sold: 1, revenue: cents, payout }, lender);
        if (sales.length === 0) saw({ sold_requests: 1 });
        sales.push({ lender, cents, payout, isReversed: false });
      };
      answerWith((lender) => {
        saw({ posts: 1, leads: 1 }, lender);
        const answer = roll(10);
        if (answer < 3) {
          const cents = 100 + roll(9_000);
          sell(lender, cents);
          return sold(cents / 100);
        }
        return answer < 5 ? timedOut : declined();
      });
      saw({ routed: 1 });
      await bench.route();
      time.advance(Math.floor((days * dayMs) / requests / 4));
      // A lender whose answer never came says later that it bought: too late if another one did.
      for (const open of (await openPosts(db)).filter((one) => one.application_id === id)) {
        const cents = roll(2) === 0 ? 100 + roll(9_000) : undefined;
        if (cents !== undefined && sales.length === 0) sell(open.lender_id, cents);
        else if (cents !== undefined) saw({ accepted: 1 }, open.lender_id);
        await settleByHand(parts, open, cents === undefined ? declined() : sold(cents / 100));
      }
      time.advance(Math.floor((days * dayMs) / requests / 4));
      const [sale] = sales;
      const page = (await applications.find(id))?.redirectUrl;
      if (page !== undefined && sale !== undefined && roll(3) > 0) {
        saw({ arrived: 1 }, sale.lender);
        const { follow, linkTo } = departures[site];
        const token = linkTo(id, page);
        // Some applicants go back, and leave again.
        for (const holds of roll(4) === 0 ? [false, true] : [false])
          expect(await follow({ siteId: site, token, holds: async () => holds })).toEqual({ url: page });
      }
      if (roll(4) === 0 && (await applications.find(id))?.viewState === "SPLASH") {
        await decline(id);
        for (const each of sales) {
          saw({ declined: 1, declined_revenue: each.cents, reversed_payout: each.payout }, each.lender);
          each.isReversed = true;
        }
        await db.deleteFrom("work").execute();
      }
      time.advance(Math.floor((days * dayMs) / requests / 4));
      for (const event of ["funded", "returned", "complaint"] as const) {
        if (sale === undefined || roll(4) !== 0) continue;
        const post = (await attemptsOf(db, id)).find((one) => one.lender_id === sale.lender);
        const lender = byId.get(sale.lender);
        if (post === undefined || lender === undefined) continue;
        const report = { id: `${id}.${event}`, event, at: new Date(time.clock.now()).toISOString() };
        await db.transaction().execute((tx) => countReport(tx, lender, post, report, time.clock.now()));
        if (event === "funded") saw({ funded: 1 }, sale.lender);
        if (event === "complaint") saw({ complaints: 1 }, sale.lender);
        if (event !== "returned") continue;
        const reversal = sale.isReversed ? {} : { returned_revenue: sale.cents, reversed_payout: sale.payout };
        saw({ returned: 1, ...reversal }, sale.lender);
        sale.isReversed = true;
      }
      await db.deleteFrom("lender_pause").execute();
    }
    await addUp(db);
    const first = Math.min(...seen.map((one) => one.at));
    const last = Math.max(...seen.map((one) => one.at));
    const whole = { from: dayOf(dateAt(first)) - 1, to: dayOf(dateAt(last)) + 1 };
    const compared = await compare(whole);
    expect(compared).toBeGreaterThan(requests);
    const happened = (name: keyof Counts) => seen.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
    expect(happened("accepted")).toBeGreaterThan(happened("sold"));
    for (const name of ["declined", "arrived", "funded", "complaints", "returned_revenue", "declined_revenue"] as const)
      expect(happened(name)).toBeGreaterThan(0);
    for (const id of ids.filter((_, nth) => nth % erased === 0)) await applications.erase(id);
    await addUp(db);
    expect(await compare(whole)).toBe(compared);
    expect(await verifyFacts(db)).toMatchObject({ requests, differences: [] });

    /** Compares every cell of reports by one and by two groupings, over all days and over a part. Returns their number. */
    async function compare({ from, to }: { readonly from: number; readonly to: number }): Promise<number> {
      const recomputed = openRecomputation(seen);
      const pairs = groupingNames.flatMap((one, nth) => groupingNames.slice(nth + 1).map((other) => [one, other]));
      let cells = 0;
      for (const by of [...groupingNames.map((one) => [one]), ...sampleOf(pairs, 3)])
        for (const only of [{}, { site: "personal" }])
          for (const period of [
            { from, to },
            { from: from + 9, to: to - 7 },
          ]) {
            const asked = { ...period, by, only };
            const report = await runReport(db, asked).catch((error: unknown) => {
              if (error instanceof Uncounted) return undefined;
              throw error;
            });
            if (report === undefined) continue;
            const expected = recomputed.rows(by, only, dateOf(period.from), dateOf(period.to));
            const shown = new Map(report.rows.map((row) => [JSON.stringify(row.group), row.counts]));
            for (const [key, counts] of expected) {
              const isOfLender = !by.includes("lender") || (JSON.parse(key) as string[])[by.indexOf("lender")] !== "";
              if (!isOfLender) continue;
              expect(shown.get(key), `${by.join()} ${key}`).toEqual(counts);
              cells += 1;
            }
            const isEmpty = (counts: Counts) => Object.values(counts).every((count) => count === 0);
            const extra = [...shown].filter(([key, counts]) => !expected.has(key) && !isEmpty(counts));
            expect(extra).toEqual([]);
          }
      return cells;
    }
  },
  runs(60_000, 3_600_000),
);

const dateAt = (at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC").toPlainDate();
