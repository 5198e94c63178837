import { createRandom, type Random } from "../../../../../scripts/demo-month/random.ts";
import { toCents } from "../bidding/cents.ts";
import { inOrder } from "../bidding/choose.ts";
import { noRecord } from "../eligibility/lender-record.ts";
import type { Tier } from "../tree/listing.ts";
import type { RecordedLender } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { type SteeringFact, steeringFactOf } from "./steering-fact.ts";

/** Kinds of bias to plant against the requests of one group. */
export type Bias = "steering" | "acceptance" | "exclusion" | "time" | "complaint";

export interface MarketPlan {
  readonly seed: number;
  readonly requests: number;
  /** How the tiers choose; default: by bid. */
  readonly choose?: Tier["choose"];
  /** Against the requests for which `meets` holds. */
  readonly bias?: { readonly kind: Bias; readonly meets: (round: Pick<RecordedRound, "state" | "areas">) => boolean };
}

const states = [
  ["TX", 30],
  ["CA", 25],
  ["FL", 20],
  ["OH", 15],
  ["NM", 9],
  ["WY", 1],
] as const;
const incomeTypes = [
  ["EMPLOYED", 70],
  ["SOCIAL_SECURITY", 15],
  ["PENSION", 10],
  ["", 5],
] as const;
const amounts = [
  [250, 2],
  [500, 5],
  [1_000, 3],
] as const;
const lenders: readonly RecordedLender[] = [
  { id: "alder", tier: 0, apr: 24, price: 60 },
  { id: "birch", tier: 0, apr: 36, price: 35 },
  { id: "cedar", tier: 0, apr: 99, price: 50 },
  { id: "dogwood", tier: 0, apr: 36, price: 70 },
  { id: "elm", tier: 1, apr: 30, price: 25 },
  { id: "fir", tier: 1, apr: null, price: 30 },
  { id: "ginkgo", tier: 1, apr: 150, price: 60 },
];
const dearFirst: Readonly<Record<string, number>> = { cedar: 0, birch: 1, dogwood: 2, alder: 3 };

/** Time of the first round, in milliseconds since the epoch: 2026-10-01 in UTC. */
export const marketStart = 1_790_812_800_000;
const minuteMs = 60_000;

/** Sold and unsold rounds of an invented network, the same each time. Its figures depend on no group, except by the bias. */
export function marketRounds({ seed, requests, choose = "bid", bias }: MarketPlan): readonly RecordedRound[] {
  const random = createRandom(seed);
  return Array.from({ length: requests }, (_, nth) => {
    const facts = {
      state: random.pick(states),
      income_type: random.pick(incomeTypes),
      amount_from: random.pick(amounts),
      areas: random.isTrue(0.9)
        ? { income: String(1 + Math.floor(random.next() * 5)) }
        : ({} as Record<string, string>),
    };
    const against = (kind: Bias): boolean => bias?.kind === kind && bias.meets(facts);
    return { ...facts, ...roundOf(nth, random, choose, against) };
  });
}

function roundOf(nth: number, random: Random, choose: Tier["choose"], against: (kind: Bias) => boolean) {
  const refused = lenders.filter(() => random.isTrue(against("exclusion") ? 0.35 : 0.2));
  const below = random.isTrue(0.1) ? [{ id: "hazel", tier: 0, apr: 20, price: 0 }] : [];
  const eligible = lenders.filter((lender) => !refused.includes(lender));
  const attempts: RecordedRound["attempts"][number][] = [];
  const isSteered = against("steering") && random.isTrue(0.6);
  const input = { records: new Map([["x", noRecord]]), weights: undefined, draw: String(nth + 1) };
  for (const tier of [0, 1]) {
    const own = eligible.filter((lender) => lender.tier === tier);
    const ranked = inOrder(
      choose,
      own,
      ({ id, price, apr }) => ({ lenderId: id, bid: price, apr: () => apr ?? Infinity }),
      input,
    );
    const turns = isSteered ? ranked.toSorted((a, b) => (dearFirst[a.id] ?? 9) - (dearFirst[b.id] ?? 9)) : ranked;
    for (const lender of turns) {
      if (attempts.some(({ state }) => state === "sold")) break;
      const buys = random.isTrue(against("acceptance") ? 0.45 : 0.6);
      attempts.push({
        lender_id: lender.id,
        stage: "post",
        state: buys ? "sold" : "declined",
        reason: buys ? null : "declined",
        price_cents: buys ? toCents(lender.price) : null,
      });
    }
  }
  const readyAt = marketStart + nth * minuteMs;
  const isSold = attempts.some(({ state }) => state === "sold");
  const waited = Math.min(50_000, -Math.log(1 - random.next()) * (against("time") ? 14_000 : 8_000));
  return {
    jobId: nth + 1,
    applicationId: `request-${String(nth + 1).padStart(7, "0")}`,
    tiers: [{ choose }, { choose }],
    eligible,
    belowMinimum: below,
    readyAt,
    endedAt: readyAt + Math.round(1_000 + waited),
    attempts,
    skips: [
      ...(refused.length === 0
        ? []
        : [{ lenderIds: refused.map(({ id }) => id), rule: "not-accepted:FieldGTE income" }]),
      ...(below.length === 0 ? [] : [{ lenderIds: ["hazel"], rule: "price-floor" }]),
    ],
    hasComplaint: isSold && random.isTrue(against("complaint") ? 0.12 : 0.02),
  };
}

export const marketFacts = (plan: MarketPlan): readonly SteeringFact[] =>
  marketRounds(plan).map((round) => steeringFactOf(round, () => new Map()));
