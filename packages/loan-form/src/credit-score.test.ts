import { expect, test } from "vitest";
import { bucketCreditScore } from "./credit-score.ts";
import { creditScores } from "./options/credit-scores.ts";

test.for([
  [850, 720],
  [720, 720],
  [719, 680],
  [680, 680],
  [679, 640],
  [620, 640],
  [619, 580],
  [550, 580],
  [549, 500],
  [350, 500],
  [349, undefined],
  [Number.NaN, undefined],
] as const)("[APP-05] a score of %s belongs to %s", ([score, bucket]) => {
  expect(bucketCreditScore(score)).toBe(bucket);
});

test("[APP-05] an answer of the form is unchanged, including 'Not sure'", () => {
  for (const { value } of creditScores) expect(bucketCreditScore(value)).toBe(value);
});
