import { fewestRequests } from "./figures.ts";
import { errorRate } from "./steering-report.ts";

/** The method of the report, printed with it. docs/steering-report.md has the same with its reasons. */
export const method: readonly (readonly [heading: string, text: string])[] = [
  [
    "Requests",
    "Each request counts once, on the day on which its round with the lenders began in its site’s time zone. Of several rounds, the last in which a lender bought counts, or else the last. A round counts once it has ended.",
  ],
  [
    "Stated cost",
    "The highest APR that a lender’s file stated for the applicant’s state and product when the round began: by its licenses there, and by its advertised offer if that is lower. What the lender offered in the end is not known here.",
  ],
  [
    "Cheapest eligible lender",
    "The lowest stated APR among the lenders that no rule excluded when the round began. Whether that lender would have bought is not known if it was not contacted. The report contacts no lender.",
  ],
  [
    "Why the buyer came first",
    "Of the cheaper lenders that had no turn, the cheapest decides. A later tier: “tier”. The same tier: its setting, “order”, “bid”, “value”, “weight” or “applicant”. Below the tier’s minimum price: “minimum”. No turn for another reason, such as time: “passed”. If each cheaper lender had its turn and did not buy: “declined”. If the applicant chose in a shared sale: “chosen”. Price decided against the applicant where the reason is “bid”, “value” or “minimum”.",
  ],
  [
    "Replay of settings",
    "The buyer’s tier is ranked again by each setting, from the recorded bids, first prices, APRs and weights, and for “value” from the lenders’ results of the thirty days before. A lender that was contacted would have answered the same. A lender that was not contacted may have bought or not, so the share of costlier buyers is between two values: “isCostlier” is the least and “mayBeCostlier” the greatest. Earlier tiers did not buy, in whatever order. Shared sales are left out.",
  ],
  [
    "Intervals",
    "All have 95% confidence. Shares: Wilson’s score interval, (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n), with z = 1.96. Differences of shares: Newcombe’s method 10, from the Wilson intervals of both. Medians: the order statistics at n/2 − z√n/2 and 1 + n/2 + z√n/2 (Campbell and Gardner).",
  ],
  [
    "Tests",
    `Each group is compared with all other requests of its dimension: shares by Fisher’s exact test, medians by Mann and Whitney’s rank test. Holm’s method adjusts for the number of tests. If no group differs, at most ${String(errorRate * 100)} of 100 reports have even one false finding. Differences that a rule names itself, such as licenses by state, are shown and not tested.`,
  ],
  [
    "Small groups",
    `No figure is about fewer than ${String(fewestRequests)} requests, and none follows by subtraction: groups that are too small are taken together, if need be with the next smallest.`,
  ],
  [
    "Limits",
    "A finding is a difference between groups, not its cause: groups may differ in the loans they request, and no figure is adjusted for that. No protected attribute is collected or guessed for any person. Areas are classes of ZIP codes by public statistics, and say nothing of one applicant. Income types and areas are missing where a person had their data erased. A finding is not a legal conclusion, and neither is its absence. Ask counsel.",
  ],
];
