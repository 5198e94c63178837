import { leastPrice } from "../bidding/choose.ts";
import type { Candidate, Skip } from "../eligibility/eligibility.ts";
import type { LegalFacts } from "../law/legality.ts";
import { statedApr } from "../law/stated-apr.ts";
import type { Place, Tier } from "../tree/listing.ts";
import { cachedByKey } from "../tree/cached-by-key.ts";
import { ladderOf } from "../tree/plan.ts";

/** A lender of a round, as its file stated it when the round began. */
export interface RecordedLender {
  readonly id: string;
  /** 0 for the first tier. */
  readonly tier: number;
  /** The highest APR in percent; null: none stated. */
  readonly apr: number | null;
  /** The first price to offer the request for, in dollars. */
  readonly price: number;
}

type RecordedTier = Pick<Tier, "choose" | "weights">;

export interface RecordedLenders {
  readonly tiers: readonly RecordedTier[];
  readonly eligible: readonly RecordedLender[];
  /** Left out only because no price on their ladder met the tier's minimum. */
  readonly belowMinimum: readonly RecordedLender[];
}

/** Writes the lenders of a round as JSON. What the files alone decide is written once for each kind of application. */
export type RecordLenders = (
  facts: Pick<LegalFacts, "product" | "state" | "today">,
  eligible: readonly Candidate[],
  skipped: readonly Skip[],
) => string;

type LenderRow = readonly [id: string, tier: number, apr: number | null, price: number];
interface Row {
  readonly tiers: readonly (readonly [choose: Tier["choose"], weights?: NonNullable<Tier["weights"]>])[];
  readonly eligible: readonly LenderRow[];
  readonly belowMinimum: readonly LenderRow[];
}

export function createRecordLenders(tiers: readonly Tier[], places: readonly Place[]): RecordLenders {
  const tierText = JSON.stringify(
    tiers.map(({ choose, weights }) => (weights === undefined ? [choose] : [choose, weights])) satisfies Row["tiers"],
  );
  const textsOf = cachedByKey((facts: Parameters<RecordLenders>[0]) => textsFor(tiers, places, facts));
  return (facts, eligible, skipped) => {
    const texts = textsOf(JSON.stringify([facts.product, facts.state, facts.today]), facts);
    const rows = (ids: readonly string[]) => `[${ids.map((id) => texts.get(id)).join(",")}]`;
    const below = skipped.flatMap(({ lenderId, rule }) => (rule === "price-floor" ? [lenderId] : []));
    return `{"tiers":${tierText},"eligible":${rows(eligible.map(({ lender }) => lender.id))},"belowMinimum":${rows(below)}}`;
  };
}

function textsFor(
  tiers: readonly Tier[],
  places: readonly Place[],
  facts: Parameters<RecordLenders>[0],
): ReadonlyMap<string, string> {
  return new Map(
    places.flatMap((place) => {
      if (place.lender === undefined) return [];
      const { id, file } = place.lender;
      const apr = statedApr(file, facts);
      const [price = 0] = ladderOf(file, leastPrice(tiers[place.tier] ?? {}));
      const row: LenderRow = [id, place.tier, Number.isFinite(apr) ? apr : null, price];
      return [[id, JSON.stringify(row)] as const];
    }),
  );
}

/** Reads what `RecordLenders` wrote. */
export function readRecordedLenders(text: string): RecordedLenders {
  const { tiers, eligible, belowMinimum } = JSON.parse(text) as Row;
  const lender = ([id, tier, apr, price]: LenderRow): RecordedLender => ({ id, tier, apr, price });
  return {
    tiers: tiers.map(([choose, weights]) => ({ choose, weights })),
    eligible: eligible.map(lender),
    belowMinimum: belowMinimum.map(lender),
  };
}
