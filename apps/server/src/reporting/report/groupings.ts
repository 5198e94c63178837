import { amountRange } from "../record/amount-ranges.ts";
import type { FactTotalTable } from "../tables.ts";
import type { Dimension } from "../totals/levels.ts";
import { dateOf } from "../totals/local-hour.ts";

interface Grouping {
  /** Column of the totals; `day` is in every level. */
  readonly column: Dimension | "day";
  /** The value as reports show it. */
  readonly shown: (value: FactTotalTable[Dimension | "day"]) => string;
}

const asText = (value: string | number): string => String(value);
const twoDigits = (value: string | number): string => String(value).padStart(2, "0");

/** Ways to group a report, by the name that an operator types. Days and hours are those of each site's time zone. */
export const groupings = {
  site: { column: "site_id", shown: asText },
  source: { column: "source", shown: asText },
  sub1: { column: "sub_id", shown: asText },
  lender: { column: "lender_id", shown: asText },
  product: { column: "product", shown: asText },
  state: { column: "state", shown: asText },
  amount: { column: "amount_from", shown: (value) => amountRange(Number(value)) },
  day: { column: "day", shown: (value) => dateOf(Number(value)) },
  month: { column: "day", shown: (value) => dateOf(Number(value)).slice(0, 7) },
  hour: { column: "hour", shown: (value) => `${twoDigits(value)}:00` },
} as const satisfies Readonly<Record<string, Grouping>>;

export type GroupingName = keyof typeof groupings;
export const groupingNames = Object.keys(groupings) as readonly GroupingName[];

/** Groupings that a report can be limited by: those with a name that an operator knows. */
export const filterNames = ["site", "source", "sub1", "lender", "product", "state"] as const;
export type FilterName = (typeof filterNames)[number];
