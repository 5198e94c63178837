import { creditScores } from "./options/credit-scores.ts";

/** Lowest score of each bucket → the option that represents it, best first. */
const buckets = [
  [720, 720],
  [680, 680],
  [620, 640],
  [550, 580],
  [350, 500],
] as const;

const notSure = creditScores.find(({ label }) => label === "Not sure")?.value;

/**
 * Returns the option for a received score, or undefined below 350, where the applicant is asked again. Trap: 641 is the
 * answer "Not sure", not a score. It must stay as it is, or a reload would turn it into "Fair".
 */
export function bucketCreditScore(score: number): number | undefined {
  if (score === notSure) return score;
  return buckets.find(([least]) => score >= least)?.[1];
}
