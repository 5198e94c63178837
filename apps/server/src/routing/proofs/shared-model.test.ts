import fc from "fast-check";
import { expect, test } from "vitest";
import { lenderNamed, scriptedClient, siteWith, sold } from "../eligibility/sample-lenders.fixture.ts";
import { openBench } from "../tree/sample-tree.fixture.ts";
import { fateOf, plan, prices, scriptOf, type Plan } from "./lender-plan.fixture.ts";
import { proofMs, runs, printFigure } from "../../system/proof-size.fixture.ts";

interface SharingPlan extends Plan {
  readonly shares: boolean;
}

/** One plan for each outcome, so that few runs still cover them all. */
const examples = (["sold", "sold twice", "open"] as const).map((end): [[SharingPlan[], number]] => {
  const one = { policy: "neither", steps: 1, truth: "silent", splash: false, shares: true } as const;
  const buys = { ...one, last: "sold" } as const;
  return [[{ sold: [buys], "sold twice": [buys, buys], open: [{ ...one, last: "unknown" } as const] }[end], 2]];
});

const sharingPlan = fc.tuple(plan, fc.boolean()).map(([one, shares]): SharingPlan => ({ ...one, shares }));

interface Expected {
  readonly posts: readonly string[];
  readonly end: "REDIRECT" | "SPLASH" | "CREDIT_OFFER";
}

/** The only lender of the next tier, which buys everything. */
const last = "last 50";

/**
 * The reference model of a tier with several buyers. A silent lender counts as a buyer until its outcome is known, and
 * is queried again after the others.
 */
function expected(plans: readonly SharingPlan[], buyers: number): Expected {
  const posts: string[] = [];
  const left = plans.map((one, index) => ({ ...one, index }));
  let silent: typeof left = [];
  let blocked = 0;
  let bought = 0;
  for (;;) {
    const open = silent.length + blocked;
    const isRoom = bought + open < buyers;
    const nth = isRoom ? left.findIndex(({ shares }) => shares || bought > 0 || open === 0) : -1;
    const [next] = nth < 0 ? [] : left.splice(nth, 1);
    if (next !== undefined) {
      if (!next.shares && bought > 0) continue;
      posts.push(...prices.slice(0, next.steps).map((price) => `l${next.index} ${price}`));
      const fate = fateOf(next);
      if (next.shares && next.last === "unknown") silent.push(next);
      else if (next.shares && fate === "sold") bought += 1;
      else if (fate === "sold") return { posts, end: "REDIRECT" };
      else if (fate === "open") return { posts, end: "CREDIT_OFFER" };
      continue;
    }
    const [asked, ...others] = silent;
    if (asked === undefined) break;
    silent = others;
    const fate = fateOf(asked);
    if (fate === "sold") bought += 1;
    else if (fate === "open") blocked += 1;
  }
  if (bought > 0) return { posts, end: bought > 1 ? "SPLASH" : "REDIRECT" };
  return blocked > 0 ? { posts, end: "CREDIT_OFFER" } : { posts: [...posts, last], end: "REDIRECT" };
}

test(
  "every shared sale matches the reference model, whatever the lenders do and whichever answers are lost",
  async () => {
    const bench = await openBench({ lenders: [] });
    const numRuns = runs(40, 10_000);
    const ends = { REDIRECT: 0, SPLASH: 0, CREDIT_OFFER: 0 };
    let nth = 0;
    const whole = fc.tuple(fc.array(sharingPlan, { minLength: 1, maxLength: 6 }), fc.integer({ min: 2, max: 3 }));
    await fc.assert(
      fc.asyncProperty(whole, async ([plans, buyers]) => {
        nth += 1;
        const lenders = [
          ...plans.map(({ policy, steps, shares }, index) =>
            lenderNamed(`l${index}`, {
              unknownOutcome: policy,
              ...(shares && { sharedSale: true as const }),
              ladder: { start: 80, steps: prices.slice(1, steps), followCounterPrice: false },
            }),
          ),
          lenderNamed("last"),
        ];
        const tiers = [
          { lenders: plans.map((_, index) => `l${index}`), choose: "order" as const, buyers },
          { lenders: ["last"], choose: "order" as const },
        ];
        const { client, calls } = scriptedClient({
          ...Object.fromEntries(plans.map((one, index) => [`l${index}`, scriptOf(one)])),
          last: { post: () => sold() },
        });
        const byId = new Map(lenders.map((lender) => [lender.id, lender]));
        const id = await bench.apply({ email: `s${nth}@example.com`, socialSecurity: String(920_000_000 + nth) });
        await bench.route({ client, lenders: () => byId, sites: { byId: () => siteWith(tiers, 300) } });
        const seen = new Set<string>();
        const posts = calls
          .filter(({ what, key = "" }) => what === "post" && !seen.has(key) && seen.add(key))
          .map(({ lender, price }) => `${lender} ${String(price)}`);
        const awaited = expected(plans, buyers);
        expect({ posts, end: await bench.state(id) }).toEqual(awaited);
        const taken = (await bench.attempts(id)).filter(
          ({ state, stage }) => stage === "post" && ["sold", "shared", "unknown", "intent", "pending"].includes(state),
        );
        expect(taken.length).toBeLessThanOrEqual(buyers);
        ends[awaited.end] += 1;
        await bench.db.deleteFrom("work").execute();
      }),
      { numRuns, examples },
    );
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(0);
    printFigure(`${String(numRuns)} requests that several may buy, like the model's: ${JSON.stringify(ends)}`);
  },
  proofMs,
);
