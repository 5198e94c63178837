import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lender } from "../../lenders/types.ts";
import { leastPrice } from "../bidding/choose.ts";
import { eligibility } from "../eligibility/eligibility.ts";
import { localTimesAt } from "../eligibility/schedule.ts";
import { lawFor } from "../law/legality.ts";
import type { Policies } from "../law/policies.ts";
import { layOut, type Tier } from "../tree/listing.ts";
import { ladderOf } from "../tree/plan.ts";
import { skipRules, type Judged, type Listed, type SkipRule } from "../eligibility/skip-rules.ts";
import { market } from "./markets.fixture.ts";
import { proofMs, runs } from "../../system/proof-size.fixture.ts";

interface Tree {
  readonly tiers: readonly Tier[];
  readonly lenders: ReadonlyMap<string, Lender>;
  readonly policies: Policies;
}

/** Reference: evaluates every rule for every lender in order, without caches. */
function oneByOne({ tiers, lenders, policies }: Tree, judged: Judged) {
  const law = lawFor(judged.facts, policies);
  const now = { ...judged, mayReachCap: () => true, localTimes: localTimesAt(judged.facts.now) };
  const refusalOf = (listed: Listed): string | undefined => {
    for (const [name, rule] of Object.entries<SkipRule>(skipRules)) {
      const answer =
        rule.law === undefined
          ? (rule.lender?.(listed) ?? true) &&
            (rule.application?.(judged) ?? true) &&
            (rule.both?.(listed.lender, now) ?? true)
          : rule.law(listed.lender, law);
      if (answer !== false) return answer === true ? name : `${name}:${answer}`;
    }
    return undefined;
  };
  const listed = tiers.flatMap((tier, nth) => tier.lenders.map((id) => ({ id, nth, least: leastPrice(tier) })));
  const eligible: { readonly lender: Lender; readonly tier: number }[] = [];
  const skipped: object[] = [];
  for (const [place, { id: lenderId, nth: tier, least }] of listed.entries()) {
    if (listed.findIndex(({ id }) => id === lenderId) < place) continue;
    const lender = lenders.get(lenderId);
    const meetsMinimum =
      lender?.file.ping !== undefined || (lender && ladderOf(lender.file, least).length > 0) === true;
    const rule = lender === undefined ? "unknown-lender" : refusalOf({ lender, meetsMinimum });
    if (rule !== undefined) skipped.push({ lenderId, rule });
    else if (lender !== undefined) eligible.push({ lender, tier });
  }
  return { eligible, skipped };
}

test(
  "for any lenders, policies and earlier applications, the optimized selection equals evaluating every rule for every lender",
  { timeout: proofMs },
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(market, ({ requests, ...tree }) => {
        const listing = layOut(tree.tiers, tree.lenders, tree.policies);
        for (const judged of requests) {
          const { eligible, skipped } = eligibility({ listing, ...judged });
          const plain = oneByOne(tree, judged);
          expect(skipped).toEqual(plain.skipped);
          expect(eligible.map(({ lender, tier }) => ({ lender, tier }))).toEqual(plain.eligible);
          for (const { rule } of skipped) seen.add(rule.split(":")[0] ?? "");
          if (eligible.length > 0) seen.add("eligible");
        }
      }),
      { numRuns: runs(500, 20_000) },
    );
    expect([...seen].toSorted()).toEqual([...Object.keys(skipRules), "eligible", "unknown-lender"].toSorted());
  },
);

test("every rule has a bit", () => {
  expect(Object.keys(skipRules).length).toBeLessThan(31);
});
