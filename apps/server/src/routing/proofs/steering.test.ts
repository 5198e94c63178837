import { expect, test } from "vitest";
import { printFigure, proofMs, runs, sampleOf } from "../../system/proof-size.fixture.ts";
import { type Bias, marketFacts, type MarketPlan } from "../steering/market.fixture.ts";
import { steeringReportOf } from "../steering/steering-report.ts";

const requests = 4_000;
const texas: NonNullable<MarketPlan["bias"]>["meets"] = ({ state }) => state === "TX";
const poorest: typeof texas = ({ areas }) => areas["income"] === "1";

/** The findings of a market, as dimension, group and measure. */
async function foundIn(plan: Omit<MarketPlan, "requests">): Promise<readonly string[]> {
  const { groups } = await steeringReportOf(marketFacts({ ...plan, requests }));
  return groups
    .filter(({ isFinding }) => isFinding)
    .map(({ dimension, group, measure }) => `${dimension} ${group} ${measure.key}`);
}

const all = 100;

const planted: readonly (readonly [Bias, typeof texas, string])[] = [
  ["steering", texas, "state TX costlier"],
  ["steering", poorest, "area: income 1 costlier"],
  ["acceptance", texas, "state TX accepted"],
  ["exclusion", poorest, "area: income 1 excluded:not-accepted:FieldGTE income"],
  ["time", texas, "state TX seconds"],
  ["complaint", texas, "state TX complaint"],
];

test.each(sampleOf(planted, 3))(
  "a planted bias in %s is found in at least 95 of 100 markets",
  async (kind, meets, finding) => {
    const times = runs(1, all);
    let found = 0;
    for (let seed = 1; seed <= times; seed += 1)
      if ((await foundIn({ seed, choose: "applicant", bias: { kind, meets } })).includes(finding)) found += 1;
    printFigure(`${kind}: ${finding} found in ${String(found)} of ${String(times)}`);
    expect(found / times).toBeGreaterThanOrEqual(0.95);
  },
  proofMs,
);

test(
  "without a bias, at most 5 of 100 markets have any finding, beyond what chance allows for",
  async () => {
    const times = runs(4, 4 * all);
    let wrong = 0;
    for (let seed = 1_001; seed <= 1_000 + times; seed += 1) if ((await foundIn({ seed })).length > 0) wrong += 1;
    printFigure(`false findings in ${String(wrong)} of ${String(times)} markets`);
    // Three standard deviations above the stated 5%.
    expect(wrong).toBeLessThanOrEqual(0.05 * times + 3 * Math.sqrt(0.05 * 0.95 * times));
  },
  proofMs,
);
