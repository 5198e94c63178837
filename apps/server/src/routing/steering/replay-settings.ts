import { choices, inOrder } from "../bidding/choose.ts";
import { toDollars } from "../bidding/cents.ts";
import type { LenderRecords } from "../eligibility/lender-record.ts";
import type { Tier } from "../tree/listing.ts";
import { type Choice, hadTurn, skippedLater } from "./judge-choice.ts";
import type { RecordedLender } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";

export const settings = Object.keys(choices) as readonly Tier["choose"][];

/**
 * A sold round, had its tier ranked its lenders by another setting. The answer of a lender that was not contacted is
 * unknown: if it comes before the buyer, it may have bought.
 */
export interface Replayed {
  /** Whether the tier would first contact a lender as cheap as the cheapest eligible one. */
  readonly isCheapestFirst: boolean;
  /** Whether the same lender would have bought, because each one before it was contacted, and declined. */
  readonly isSameBuyer: boolean;
  /** Whether the buyer would be costlier than the cheapest eligible lender: surely, or with some unknown answer. */
  readonly isCostlier: boolean;
  readonly mayBeCostlier: boolean;
}

/**
 * Ranks the lenders of the buyer's tier again by each setting, from their recorded bids, prices and stated APRs. No
 * lender is contacted. Earlier tiers did not buy in whatever order. `records`: the lenders' results of the days before.
 * Undefined for a shared sale, in which the applicant chose.
 */
export function replaySettings(
  round: RecordedRound,
  { buyer, cheapestApr }: Choice,
  records: LenderRecords,
): Readonly<Record<Tier["choose"], Replayed>> | undefined {
  if (round.attempts.some(({ state }) => state === "shared")) return undefined;
  const bids = new Map(
    round.attempts.flatMap(({ lender_id: id, stage, state, price_cents: cents }) =>
      stage === "ping" && state === "pending" && cents !== null ? [[id, toDollars(cents)] as const] : [],
    ),
  );
  const ended = new Set(
    round.attempts.flatMap(({ lender_id: id, stage, state }) => (stage === "ping" && state !== "pending" ? [id] : [])),
  );
  const bidders = round.eligible.filter(
    ({ id, tier }) => tier === buyer.tier && !ended.has(id) && skippedLater(round, id) === undefined,
  );
  const input = { records, weights: round.tiers[buyer.tier]?.weights, draw: String(round.jobId) };
  const isAbove = ({ apr }: RecordedLender): boolean => (apr ?? Infinity) > cheapestApr;
  const replay = (setting: Tier["choose"]): Replayed => {
    const ranked = inOrder(
      setting,
      bidders,
      ({ id, apr, price }) => ({ lenderId: id, bid: bids.get(id) ?? price, apr: () => apr ?? Infinity }),
      input,
    );
    const before = ranked.slice(0, ranked.indexOf(buyer));
    const buyers = [...before.filter(({ id }) => !hadTurn(round, id)), buyer];
    return {
      isCheapestFirst: !isAbove(ranked[0] ?? buyer),
      isSameBuyer: buyers.length === 1,
      isCostlier: buyers.every(isAbove),
      mayBeCostlier: buyers.some(isAbove),
    };
  };
  return Object.fromEntries(settings.map((setting) => [setting, replay(setting)])) as ReturnType<typeof replaySettings>;
}
