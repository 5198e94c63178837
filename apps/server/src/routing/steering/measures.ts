import { priceReasons } from "./judge-choice.ts";
import type { SteeringFact } from "./steering-fact.ts";

/** A share of requests, or the median of a value over requests. */
export interface Measure {
  readonly key: string;
  readonly heading: string;
  /** The requests that it is about. */
  readonly isOf: (fact: SteeringFact) => boolean;
  readonly holds?: (fact: SteeringFact) => boolean;
  /** Present for a median, with its unit: percentage points or seconds. */
  readonly unit?: "points" | "seconds";
  readonly value?: (fact: SteeringFact) => number;
  /** The second half of a finding about a group, with `{}` for its figure and interval. */
  readonly sentence: string;
  /** Whether it is about the choice among eligible lenders. */
  readonly isOfChoice?: true;
  /** Dimensions by which the law or the rule itself names the groups: shown, and not tested. */
  readonly expectedBy?: readonly string[];
}

const isSold = (fact: SteeringFact): boolean => fact.isSold;
const isCompared = ({ choice }: SteeringFact): boolean => choice !== undefined;
export const isCostlier = ({ choice }: SteeringFact): boolean => (choice?.extraApr ?? 0) > 0;

const usual: readonly Measure[] = [
  {
    key: "accepted",
    heading: "Accepted",
    isOf: () => true,
    holds: isSold,
    sentence: "lenders accepted {} of requests",
  },
  {
    key: "costlier",
    heading: "Sent to a costlier lender",
    isOf: isCompared,
    holds: isCostlier,
    isOfChoice: true,
    sentence:
      "applicants were sent to a lender that stated a higher APR than the cheapest eligible one in {} of sold requests",
  },
  {
    key: "price",
    heading: "Price decided against the applicant",
    isOf: isCompared,
    holds: ({ choice }) => choice !== undefined && priceReasons.has(choice.reason),
    isOfChoice: true,
    sentence: "what lenders pay decided against the applicant in {} of sold requests",
  },
  {
    key: "extraApr",
    heading: "APR above the cheapest, of those sent to a costlier lender",
    isOf: isCostlier,
    unit: "points",
    value: ({ choice }) => choice?.extraApr ?? 0,
    isOfChoice: true,
    sentence: "where a costlier lender was chosen, its stated APR was a median of {} above the cheapest eligible one",
  },
  {
    key: "seconds",
    heading: "Time to the outcome",
    isOf: () => true,
    unit: "seconds",
    value: ({ seconds }) => seconds,
    sentence: "the median time to the outcome was {}",
  },
  {
    key: "complaint",
    heading: "Complaints",
    isOf: isSold,
    holds: ({ hasComplaint }) => hasComplaint,
    sentence: "lenders reported a complaint about {} of sold requests",
  },
  {
    key: "noneEligible",
    heading: "No eligible lender",
    isOf: () => true,
    holds: ({ hasEligible }) => !hasEligible,
    sentence: "no lender was eligible in {} of requests",
    expectedBy: ["state", "amount"],
  },
];

/** Rules that name states or amounts themselves, so that a difference by them is how the rule works. */
const expected: Readonly<Record<string, readonly string[]>> = {
  licence: ["state"],
  legality: ["state", "amount"],
  cap: ["state"],
};

const excluded = (rule: string): Measure => ({
  key: `excluded:${rule}`,
  heading: `Excluded by ${rule}`,
  isOf: () => true,
  holds: (fact) => fact.excluded.has(rule),
  sentence: `the rule ${rule} excluded at least one lender in {} of requests`,
  expectedBy: expected[rule] ?? [],
});

/** Every measure of these facts: the usual ones, and one for each rule that excluded a lender. */
export function measuresOf(facts: readonly SteeringFact[]): readonly Measure[] {
  const rules = new Set<string>();
  for (const fact of facts) for (const rule of fact.excluded) rules.add(rule);
  return [...usual, ...[...rules].toSorted().map(excluded)];
}
