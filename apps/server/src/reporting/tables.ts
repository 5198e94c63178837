import type { Generated } from "kysely";
import type { Count, EarlierCount } from "./record/counts.ts";
import type { QualityMark, RefusalKind } from "./quality/kinds.ts";
import type { PackedLevel } from "./packed/packed-levels.ts";

declare module "../store/database/schema.ts" {
  interface Schema {
    lead_facts: LeadFactsTable;
    lead_event: LeadEventTable;
    fact_entry: FactEntryTable;
    fact_sum: FactTotalTable;
    fact_total: EarlierTotalTable;
    fact_pack: FactPackTable;
    quality_mark: QualityMarkTable;
    source_refusal: SourceRefusalTable;
  }
}

/** Dimensions of every fact of one request. Kept after the request is erased, until its row is disposed of. */
export interface LeadFactsTable {
  application_id: string;
  site_id: string;
  /** The site's time zone, in which its days are counted. */
  zone: string;
  /** Name of a source file, or `direct` or `unknown`. */
  source: string;
  /** Empty: none. */
  sub_id: string;
  /** The site's type. */
  product: string;
  /** The state at the landing form; empty if unknown, as is `state`. */
  landing_state: string;
  /** Lower bound of the amount range at the landing form, in dollars; -1 if unknown, as is `amount_from`. */
  landing_amount_from: number;
  /** The state of the completed form. It and the columns below are stored by `addUp`. */
  state: string;
  amount_from: number;
  submitted_at: number;
  completed_at: number | null;
  /** When the lending tree first processed it. */
  routed_at: number | null;
  /** When the first lender bought it. */
  sold_at: number | null;
}

/** Dimensions of a fact. Empty text: does not apply, or unknown. */
export interface Dimensions {
  readonly site_id: string;
  readonly source: string;
  readonly sub_id: string;
  readonly lender_id: string;
  readonly product: string;
  readonly state: string;
  /** Lower bound of the amount range in dollars; -1 if unknown. */
  readonly amount_from: number;
}

/**
 * A fact about a request that is not in the totals yet. Rows are only added, so that concurrent transactions never wait
 * for a total. `addUp` looks up the dimensions in `lead_facts`.
 */
export interface LeadEventTable {
  id: Generated<number>;
  application_id: string;
  /** Empty: the fact concerns no lender. */
  lender_id: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** JSON of the counts that are not 0. Those of stages (`totals/stages.ts`) count only the first time. */
  counts: string;
  /** The state and amount of the completed form; null in other events. */
  state: string | null;
  amount_from: number | null;
}

/** A fact without a request that is not in the totals yet: visits. Earlier versions also stored requests' facts here. */
export interface FactEntryTable extends Dimensions, Record<EarlierCount, number> {
  id: Generated<number>;
  /** Milliseconds since the epoch. */
  at: number;
  zone: string;
}

/** A fact to store or add up. */
export type FactEntry = Omit<FactEntryTable, "id">;

/** Dimensions of a fact about nothing in particular. */
export const noDimensions: Dimensions = {
  site_id: "",
  source: "",
  sub_id: "",
  lender_id: "",
  product: "",
  state: "",
  amount_from: -1,
};

/** Totals that processes of earlier versions still store. `addUp` moves them into `fact_sum`. */
export interface EarlierTotalTable extends Omit<FactTotalTable, "reversed_payout"> {}

/** Sums of facts, stored once per level (`totals/levels.ts`). */
export interface FactTotalTable extends Dimensions, Record<Count, number> {
  level: string;
  /** Local calendar day of the site, in days since 1970. */
  day: number;
  /** 0 to 23; 0 in levels without hours. */
  hour: number;
}

/** The finest totals of a site and source on an ended day or month, derived from `fact_sum`. Counts: sums of its cells. */
export interface FactPackTable extends Pick<Dimensions, "site_id" | "source">, Record<Count, number> {
  level: PackedLevel;
  /** The day, or the first day of the month. */
  day: number;
  /** As `packed/cell-columns.ts` writes them. */
  cells: Uint8Array;
}

/** A mark of a suspicious request, once per kind. Holds no value of the request. */
export interface QualityMarkTable {
  application_id: string;
  kind: QualityMark;
  /** As in `lead_facts`, from which the other columns are copied. */
  source: string;
  site_id: string;
  zone: string;
  submitted_at: number;
}

/** Forms that were refused and stored nothing, by hour. */
export interface SourceRefusalTable {
  source: string;
  /** Start of the hour, in milliseconds since the epoch. */
  hour: number;
  site_id: string;
  zone: string;
  kind: RefusalKind;
  refused: number;
}
