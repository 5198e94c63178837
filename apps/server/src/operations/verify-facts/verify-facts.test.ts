import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleSources } from "../../sources/sources.fixture.ts";
import { runs } from "../../system/proof-size.fixture.ts";
import { createDeclineOffer, createChooseOffer, openPosts, settleByHand } from "../../routing/index.ts";
import { lenderLinks } from "../../routing/outcome/lender-links.fixture.ts";
import { countReport } from "../../routing/outcome/feedback.ts";
import { attemptsOf } from "../../routing/tree/attempts.ts";
import {
  declined,
  lenderNamed,
  sold,
  timedOut,
  type Script,
} from "../../routing/eligibility/sample-lenders.fixture.ts";
import { openBench } from "../../routing/tree/sample-tree.fixture.ts";
import { verifyFacts } from "./verify-facts.ts";

const lenderIds = ["shares", "also-shares", "alone", "last"] as const;
const hourMs = 3_600_000;

const answer = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9_999 }).map((cents) => ({ kind: "sold", cents }) as const) },
  { weight: 2, arbitrary: fc.constant({ kind: "declined" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "unknown" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "unsent" } as const) },
);
const lender = fc.constantFrom(...lenderIds);
const act = fc.oneof(
  fc.constant({ does: "decline" } as const),
  fc.constant({ does: "route" } as const),
  fc.constant({ does: "erase" } as const),
  fc.record({ does: fc.constant("leave" as const), isAgain: fc.boolean() }),
  fc.record({ does: fc.constant("choose" as const), lender }),
  fc.record({ does: fc.constant("settle" as const), cents: fc.option(fc.integer({ min: 1, max: 9_999 })) }),
  fc.record({
    does: fc.constant("report" as const),
    lender,
    event: fc.constantFrom("sold", "funded", "returned", "complaint" as const),
  }),
);
/** Half hours by which the clock of the machine that does something is wrong. */
const wrongBy = fc.integer({ min: -4, max: 4 });
const history = fc.record({
  answers: fc.array(answer, { minLength: 8, maxLength: 8 }),
  acts: fc.array(fc.tuple(act, wrongBy), { maxLength: 8 }),
  formWrongBy: wrongBy,
  hours: fc.integer({ min: 0, max: 30 }),
  source: fc.constantFrom("percent", "fixed", "direct", "unknown"),
  amount: fc.constantFrom(120, 500, 2_600, 120_000, undefined),
});

async function openHistories() {
  const sources = sampleSources({
    percent: { match: { affid: ["P"] }, payout: { percent: 33.3 } },
    fixed: { match: { affid: ["F"] }, payout: { cents: 1_250 } },
  });
  const shared = { sharedSale: true as const };
  const lenders = [
    lenderNamed("shares", { ...shared, ladder: { start: 80, steps: [40], followCounterPrice: false } }),
    lenderNamed("also-shares", shared),
    lenderNamed("alone"),
    lenderNamed("last"),
  ];
  let zones = 0;
  const zone = () => ["America/New_York", "America/Los_Angeles"][(zones += 1) % 2] ?? "";
  let answers: ReturnType<typeof answer.generate>["value"][] = [];
  const script: Script = {
    post() {
      const next = answers.shift();
      if (next?.kind === "sold") return sold(next.cents / 100);
      if (next?.kind === "unknown") return timedOut;
      return next?.kind === "unsent" ? { kind: "unsent", why: "refused" } : declined();
    },
  };
  const bench = await openBench({
    lenders,
    tiers: [
      { lenders: ["shares", "also-shares"], choose: "order", buyers: 2 },
      { lenders: ["alone", "last"], choose: "order" },
    ],
    scripts: Object.fromEntries(lenderIds.map((id) => [id, script])),
    parts: { sources: () => sources },
    reportedSiteOf: () => ({ zone: zone(), product: "paydayLoan", flow: "FULL_FORM" }),
  });
  const byId = new Map(lenders.map((one) => [one.id, one]));
  return { bench, byId, answerWith: (next: typeof answers) => (answers = next) };
}

test(
  "totals equal a recount of the stored rows, after any answers, reports, declines, late sales and erasures",
  async () => {
    const { bench, byId, answerWith } = await openHistories();
    const { db, parts, applications } = bench;
    const decline = createDeclineOffer({ ...parts, applications, wakeWorkers: () => {} });
    const choose = createChooseOffer(parts);
    const { follow, linkTo } = lenderLinks(bench);
    const routeIfReady = async () => {
      const next_at = bench.time.clock.now();
      const ready = db.updateTable("work").set({ next_at }).where("kind", "=", "route").where("state", "=", "ready");
      if ((await ready.executeTakeFirst()).numUpdatedRows > 0n) await bench.route();
    };
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ answers, acts, formWrongBy, hours, source, amount }) => {
        nth += 1;
        answerWith([...answers]);
        bench.time.advance(hours * hourMs);
        const visit = { source, parameters: {}, ...(nth % 3 === 0 && { subId: `sub-${String(nth % 5)}` }) };
        const person = { email: `p${String(nth)}@example.com`, socialSecurity: String(920_000_000 + nth) };
        bench.time.advance((formWrongBy * hourMs) / 2);
        const id = await bench.apply({ ...person, amountRequested: amount }, visit, "payday", { state: "OH" });
        bench.time.advance((-formWrongBy * hourMs) / 2);
        await routeIfReady();
        const report = async (lenderId: string, event: "sold" | "funded" | "returned" | "complaint") => {
          const post = (await attemptsOf(db, id)).findLast((one) => one.lender_id === lenderId);
          const of = byId.get(lenderId);
          if (post === undefined || of === undefined) return;
          const given = { id: `${id}.${event}.${String(post.id)}`, event, at: new Date().toISOString() } as const;
          await db.transaction().execute((tx) => countReport(tx, of, post, given, bench.time.clock.now()));
        };
        // Only lenders can still act on an erased request, with their reports.
        const erasedAt = acts.findIndex(([{ does }]) => does === "erase");
        const isReachable = (at: number) => erasedAt < 0 || at < erasedAt;
        for (const [at, [one, halfHours]] of acts.entries()) {
          bench.time.advance((hourMs * (1 + halfHours)) / 2);
          if (one.does === "decline" && isReachable(at)) await decline(id);
          if (one.does === "choose" && isReachable(at)) await choose(id, one.lender);
          if (one.does === "leave") {
            const url = (await applications.find(id))?.redirectUrl;
            const token = url === undefined ? "" : linkTo(id, url);
            for (const holds of one.isAgain ? [false, true] : [false])
              await follow({ siteId: "payday", token, holds: async () => holds });
          }
          if (one.does === "erase") await applications.erase(id);
          if (one.does === "report") await report(one.lender, one.event);
          if (one.does === "route") await routeIfReady();
          const open = (await openPosts(db)).find((post) => post.application_id === id && post.reason === "time-out");
          if (one.does === "settle" && open)
            await settleByHand(parts, open, one.cents === null ? declined() : sold(one.cents / 100));
          bench.time.advance((-hourMs * halfHours) / 2);
        }
        await db.deleteFrom("work").execute();
        await db.deleteFrom("lender_pause").execute();
        if (nth % 10 === 0) expect((await verifyFacts(db)).differences).toEqual([]);
      }),
      { numRuns: runs(30, 2_000) },
    );
    const verified = await verifyFacts(db);
    expect(verified).toMatchObject({ requests: nth, differences: [] });
    expect(verified.cells).toBeGreaterThan(nth);
  },
  runs(60_000, 3_600_000),
);
