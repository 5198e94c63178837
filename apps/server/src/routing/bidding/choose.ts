import { createHash } from "node:crypto";
import type { Bidder } from "./ask-bids.ts";
import type { Tier } from "../tree/listing.ts";
import { acceptance, answerSeconds, noRecord, type LenderRecords } from "../eligibility/lender-record.ts";
import { licencesFor } from "../law/legality.ts";
import type { RequestFacts } from "../tree/request-facts.ts";

/** What a choice may look at beside the bids. */
export interface ChoiceInput {
  readonly facts: RequestFacts;
  readonly records: LenderRecords;
  readonly weights: Tier["weights"];
  /** Names the passage: the same lots are drawn again after a crash. */
  readonly draw: string;
}

/** Seconds that halve what a price is worth: an applicant who waits goes away. */
const patienceSeconds = 10;

/** Dollars that a post may be expected to bring, by what the lender did before. */
function expectedValue({ bid, lender }: Bidder, { records }: ChoiceInput): number {
  const record = records.get(lender.id) ?? noRecord;
  return (bid * acceptance(record)) / (1 + answerSeconds(record) / patienceSeconds);
}

/** The highest APR that the applicant may be charged there; whoever states none comes last. */
function highestApr({ lender: { file } }: Bidder, { facts }: ChoiceInput): number {
  const stated = licencesFor(file, facts).map(({ maxAprPercent }) => maxAprPercent ?? Infinity);
  return Math.min(file.offer?.aprPercent.to ?? Infinity, Math.max(...stated));
}

/** A lot above 0, up to 1, that falls as the weight says: the highest goes first (Efraimidis and Spirakis, 2006). */
function lot({ lender }: Bidder, { weights, draw }: ChoiceInput): number {
  const weight = weights?.[lender.id] ?? 1;
  if (weight === 0) return 0;
  const random = createHash("sha256").update(`${draw} ${lender.id}`).digest().readUInt32BE() + 1;
  return (random / 2 ** 32) ** (1 / weight);
}

type Rank = (bidder: Bidder, input: ChoiceInput) => number;

/** By the name in a tier: what puts a lender before another, the highest first. Equal ones keep the configured order. */
export const choices = {
  order: () => 0,
  bid: ({ bid }) => bid,
  value: expectedValue,
  weight: lot,
  applicant: (bidder, input) => -highestApr(bidder, input),
} as const satisfies Record<Tier["choose"], Rank>;

/** Whom to post to, one after the other. */
export function inOrder(choose: Tier["choose"], bidders: readonly Bidder[], input: ChoiceInput): readonly Bidder[] {
  return bidders
    .map((bidder) => ({ bidder, rank: choices[choose](bidder, input) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))
    .map(({ bidder }) => bidder);
}

/** What a lender has to pay at least in a tier: after the operator's margin, the minimum is left. */
export function leastPrice({
  minimumPrice = 0,
  marginPercent = 0,
}: Pick<Tier, "minimumPrice" | "marginPercent">): number {
  // Up to the next cent; the rounding of binary fractions is no cent.
  return Math.max(0, Math.ceil((minimumPrice * 100) / (1 - marginPercent / 100) - 1e-6)) / 100;
}
