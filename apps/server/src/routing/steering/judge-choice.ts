import { isSale } from "../outcome/sale-facts.ts";
import type { Tier } from "../tree/listing.ts";
import type { RecordedLender } from "./recorded-lenders.ts";
import type { RecordedRound } from "./recorded-round.ts";

/**
 * Why the lender that bought came before a cheaper one:
 *
 * - `cheapest`: no lender that could have bought states a lower APR.
 * - `declined`: each cheaper lender had its turn first, and did not buy.
 * - `chosen`: a cheaper lender bought as well, and the applicant chose among them.
 * - `tier`: a cheaper lender is in a later tier.
 * - `order`, `bid`, `value`, `weight`, `applicant`: the setting of the tier put a cheaper lender behind the buyer.
 * - `minimum`: a cheaper lender pays less than the tier's minimum price.
 * - `passed`: a cheaper lender's turn was passed over, such as for want of time.
 */
export const reasons = [
  "cheapest",
  "declined",
  "chosen",
  "tier",
  "order",
  "bid",
  "value",
  "weight",
  "applicant",
  "minimum",
  "passed",
] as const;
export type Reason = (typeof reasons)[number];

/** Reasons by which the price that a lender pays decided against the applicant. */
export const priceReasons: ReadonlySet<Reason> = new Set(["bid", "value", "minimum"]);

/** The lender that an application went to, compared with the cheapest that was eligible. */
export interface Choice {
  readonly buyer: RecordedLender;
  /** The lowest APR that an eligible lender stated, in percent. */
  readonly cheapestApr: number;
  /** Percentage points by which the buyer's stated APR is above that. */
  readonly extraApr: number;
  readonly reason: Reason;
  /** Setting of the buyer's tier. */
  readonly setting: Tier["choose"];
}

type StatedLender = RecordedLender & { readonly apr: number };
const statesApr = (lender: RecordedLender): lender is StatedLender => lender.apr !== null;

/** The purchase of a round: of several in a shared sale, the one that the applicant chose. */
export function saleOf({ attempts }: Pick<RecordedRound, "attempts">) {
  const sales = attempts.filter(isSale);
  return sales.find(({ state }) => state === "sold") ?? sales.find(({ state }) => state === "returned");
}

/** Undefined if no lender bought, if the applicant has not chosen yet, or if the buyer states no APR. */
export function judgeChoice(round: RecordedRound): Choice | undefined {
  const sale = saleOf(round);
  const buyer = round.eligible.find(({ id }) => id === sale?.lender_id);
  if (buyer === undefined || !statesApr(buyer)) return undefined;
  const stated = round.eligible.filter(statesApr);
  const cheapestApr = Math.min(...stated.map(({ apr }) => apr));
  const { choose: setting = "order" } = round.tiers[buyer.tier] ?? {};
  return {
    buyer,
    cheapestApr,
    extraApr: Math.round((buyer.apr - cheapestApr) * 10_000) / 10_000,
    reason: reasonFor(round, buyer, setting),
    setting,
  };
}

function reasonFor(round: RecordedRound, buyer: StatedLender, setting: Tier["choose"]): Reason {
  const isCheaper = ({ apr }: StatedLender): boolean => apr < buyer.apr;
  const cheaper = round.eligible.filter(statesApr).filter(isCheaper);
  const below = round.belowMinimum.filter(statesApr).filter(isCheaper);
  if (cheaper.length + below.length === 0) return "cheapest";
  const waiting = cheaper.filter(({ id }) => !hadTurn(round, id));
  // The cheapest of those without a turn; the first of several.
  const [first] = [...waiting, ...below].toSorted((a, b) => a.apr - b.apr);
  if (first !== undefined) return below.includes(first) ? "minimum" : reasonAgainst(round, first, buyer, setting);
  const sales = new Set(round.attempts.filter(isSale).map(({ lender_id: id }) => id));
  return cheaper.some(({ id }) => sales.has(id)) ? "chosen" : "declined";
}

function reasonAgainst(
  round: RecordedRound,
  lender: RecordedLender,
  buyer: RecordedLender,
  setting: Tier["choose"],
): Reason {
  const skip = skippedLater(round, lender.id);
  if (skip !== undefined) return skip === "price-floor" ? "minimum" : "passed";
  if (lender.tier > buyer.tier) return "tier";
  return lender.tier === buyer.tier ? setting : "passed";
}

/** Whether a lender had its turn: a post, or a ping that ended without a bid. A bid that was not followed up is none. */
export const hadTurn = ({ attempts }: Pick<RecordedRound, "attempts">, id: string): boolean =>
  attempts.some(({ lender_id, stage, state }) => lender_id === id && (stage === "post" || state !== "pending"));

/** The rule by which an eligible lender was passed over later in the round, except that the application was sold. */
export const skippedLater = ({ skips }: Pick<RecordedRound, "skips">, id: string): string | undefined =>
  skips.find(({ lenderIds, rule }) => rule !== "already-sold" && lenderIds.includes(id))?.rule;
