import type { Dimensions } from "../tables.ts";

export type Dimension = "hour" | keyof Dimensions;

/**
 * Totals are stored once per level, each with the named dimensions, smallest first. A report reads the first level that
 * has every dimension it needs, so that a question about lenders does not read one row per state, amount and campaign.
 * `detail` has all dimensions but the hour, and is packed when its day has ended (`packed/packed-levels.ts`). Each level is
 * stored by day, and all but `detail` by month as well: a year is then the rows of twelve months.
 */
export const levels = {
  lender: ["site_id", "source", "lender_id", "product"],
  amount: ["site_id", "lender_id", "product", "amount_from"],
  state: ["site_id", "lender_id", "product", "state"],
  origin: ["site_id", "source", "product", "state"],
  campaign: ["site_id", "source", "sub_id", "lender_id", "product"],
  hour: ["hour", "site_id", "source", "lender_id", "product"],
  detail: ["site_id", "source", "sub_id", "lender_id", "product", "state", "amount_from"],
} as const satisfies Readonly<Record<string, readonly Dimension[]>>;

export type Level = keyof typeof levels;
export type StoredLevel = Level | `${Exclude<Level, "detail">} by month`;

/** The name under which a level's months are stored; undefined if only its days are. */
export function monthsOf(level: Level): StoredLevel | undefined {
  return level === "detail" ? undefined : `${level} by month`;
}

/** The smallest level that has these dimensions; undefined if none has all of them. */
export function levelFor(needed: Iterable<Dimension>): Level | undefined {
  const all = [...needed];
  return (Object.keys(levels) as Level[]).find((level) =>
    all.every((dimension) => (levels[level] as readonly Dimension[]).includes(dimension)),
  );
}
