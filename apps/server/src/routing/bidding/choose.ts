import { createHash } from "node:crypto";
import type { Tier } from "../tree/listing.ts";
import { roundedUp, toDollars } from "./cents.ts";
import { acceptance, answerSeconds, noRecord, type LenderRecords } from "../eligibility/lender-record.ts";

/** The values by which a tier ranks a lender. */
export interface Ranked {
  readonly lenderId: string;
  /** Dollars. */
  readonly bid: number;
  /** The highest APR that it states for this applicant, in percent; lenders that state none (Infinity) rank last. */
  readonly apr: () => number;
}

/** Inputs for ranking besides the lenders' own. */
export interface ChoiceInput {
  readonly records: LenderRecords;
  readonly weights: Tier["weights"];
  /** Seed of the lottery: the same round draws the same order again after a crash. */
  readonly draw: string;
}

/** Seconds of waiting that halve a bid's value, since applicants who wait leave. */
const patienceSeconds = 10;

/** Expected revenue of a post in dollars, from the lender's record. */
function expectedValue({ bid, lenderId }: Ranked, { records }: ChoiceInput): number {
  const record = records.get(lenderId) ?? noRecord;
  return (bid * acceptance(record)) / (1 + answerSeconds(record) / patienceSeconds);
}

/** Weighted random key in (0, 1]; the highest goes first (Efraimidis and Spirakis, 2006). */
function lot({ lenderId }: Ranked, { weights, draw }: ChoiceInput): number {
  const weight = weights?.[lenderId] ?? 1;
  if (weight === 0) return 0;
  const random = createHash("sha256").update(`${draw} ${lenderId}`).digest().readUInt32BE() + 1;
  return (random / 2 ** 32) ** (1 / weight);
}

type Rank = (one: Ranked, input: ChoiceInput) => number;

/** Ranking functions by their name in a tier, highest rank first. Ties keep the configured order. */
export const choices = {
  order: () => 0,
  bid: ({ bid }) => bid,
  value: expectedValue,
  weight: lot,
  applicant: ({ apr }) => -apr(),
} as const satisfies Record<Tier["choose"], Rank>;

/** Lenders in the order in which to post to them. */
export function inOrder<One>(
  choose: Tier["choose"],
  lenders: readonly One[],
  rankedAs: (one: One) => Ranked,
  input: ChoiceInput,
): readonly One[] {
  return lenders
    .map((one) => ({ one, rank: choices[choose](rankedAs(one), input) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ one }) => one);
}

/** The lowest price to request from a lender in a tier, so that the minimum is left after the operator's margin. */
export function leastPrice({
  minimumPrice = 0,
  marginPercent = 0,
}: Pick<Tier, "minimumPrice" | "marginPercent">): number {
  return toDollars(Math.max(0, roundedUp((minimumPrice * 100) / (1 - marginPercent / 100))));
}
