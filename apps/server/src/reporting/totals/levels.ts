import type { Dimensions } from "../tables.ts";

export type Dimension = "hour" | keyof Dimensions;

/**
 * Totals are stored once per level, each with the named dimensions, smallest first. A report reads the first level that
 * has every dimension it needs, so that a question about lenders does not read one row per state, amount and campaign.
 * `detail` has all dimensions but the hour, and is packed when its day has ended (`packed/packed-levels.ts`). Each level is
 * stored by day. A year is twelve months: `amount` is stored by month as well, and for the other levels ended months are
 * packed, because storing them with each fact took a third of the time of adding up.
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

export const amountByMonth = "amount by month";
export type StoredLevel = Level | typeof amountByMonth;

/** The name under which a level's months are stored; undefined if only its days are. */
export const monthsOf = (level: Level): StoredLevel | undefined => (level === "amount" ? amountByMonth : undefined);

/** Whether totals of this name are stored. Processes of an earlier version may store others. */
export const isStored = (name: string): name is StoredLevel => Object.hasOwn(levels, name) || name === amountByMonth;

/** The smallest level that has these dimensions; undefined if none has all of them. */
export function levelFor(needed: Iterable<Dimension>): Level | undefined {
  const all = [...needed];
  return (Object.keys(levels) as Level[]).find((level) =>
    all.every((dimension) => (levels[level] as readonly Dimension[]).includes(dimension)),
  );
}
