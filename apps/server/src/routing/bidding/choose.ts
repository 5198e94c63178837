import { createHash } from "node:crypto";
import type { Bidder } from "./ping-tier.ts";
import type { Tier } from "../tree/listing.ts";
import { acceptance, answerSeconds, noRecord, type LenderRecords } from "../eligibility/lender-record.ts";
import { licencesFor } from "../law/legality.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";

/** Inputs for ranking besides the bids. */
export interface ChoiceInput {
  readonly facts: ApplicationFacts;
  readonly records: LenderRecords;
  readonly weights: Tier["weights"];
  /** Seed of the lottery: the same round draws the same order again after a crash. */
  readonly draw: string;
}

/** Seconds of waiting that halve a bid's value, since applicants who wait leave. */
const patienceSeconds = 10;

/** Expected revenue of a post in dollars, from the lender's record. */
function expectedValue({ bid, lender }: Bidder, { records }: ChoiceInput): number {
  const record = records.get(lender.id) ?? noRecord;
  return (bid * acceptance(record)) / (1 + answerSeconds(record) / patienceSeconds);
}

/** The highest APR that the lender may charge this applicant; lenders that state none rank last. */
function highestApr({ lender: { file } }: Bidder, { facts }: ChoiceInput): number {
  const stated = licencesFor(file, facts).map(({ maxAprPercent }) => maxAprPercent ?? Infinity);
  return Math.min(file.offer?.aprPercent.to ?? Infinity, Math.max(...stated));
}

/** Weighted random key in (0, 1]; the highest goes first (Efraimidis and Spirakis, 2006). */
function lot({ lender }: Bidder, { weights, draw }: ChoiceInput): number {
  const weight = weights?.[lender.id] ?? 1;
  if (weight === 0) return 0;
  const random = createHash("sha256").update(`${draw} ${lender.id}`).digest().readUInt32BE() + 1;
  return (random / 2 ** 32) ** (1 / weight);
}

type Rank = (bidder: Bidder, input: ChoiceInput) => number;

/** Ranking functions by their name in a tier, highest rank first. Ties keep the configured order. */
export const choices = {
  order: () => 0,
  bid: ({ bid }) => bid,
  value: expectedValue,
  weight: lot,
  applicant: (bidder, input) => -highestApr(bidder, input),
} as const satisfies Record<Tier["choose"], Rank>;

/** Lenders in the order in which to post to them. */
export function inOrder(choose: Tier["choose"], bidders: readonly Bidder[], input: ChoiceInput): readonly Bidder[] {
  return bidders
    .map((bidder) => ({ bidder, rank: choices[choose](bidder, input) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ bidder }) => bidder);
}

/** The lowest price to request from a lender in a tier, so that the minimum is left after the operator's margin. */
export function leastPrice({
  minimumPrice = 0,
  marginPercent = 0,
}: Pick<Tier, "minimumPrice" | "marginPercent">): number {
  // Rounds up to the next cent, ignoring binary rounding errors.
  return Math.max(0, Math.ceil((minimumPrice * 100) / (1 - marginPercent / 100) - 1e-6)) / 100;
}
