import type { Dimensions } from "../tables.ts";

export type Dimension = "hour" | keyof Dimensions;

/**
 * Totals are stored once per level, each with the days and the named dimensions, smallest first. A report reads the
 * first level that has every dimension it needs, so that a question about lenders does not read one row per state,
 * amount and campaign. `detail` has all dimensions but the hour.
 */
export const levels = {
  lender: ["site_id", "source", "lender_id", "product"],
  hour: ["hour", "site_id", "source", "lender_id", "product"],
  sub: ["site_id", "source", "sub_id", "product"],
  state: ["site_id", "state", "lender_id", "product"],
  detail: ["site_id", "source", "sub_id", "lender_id", "product", "state", "amount_from"],
} as const satisfies Readonly<Record<string, readonly Dimension[]>>;

export type Level = keyof typeof levels;

/** The smallest level that has these dimensions; undefined if none has all of them. */
export function levelFor(needed: Iterable<Dimension>): Level | undefined {
  const all = [...needed];
  return (Object.keys(levels) as Level[]).find((level) =>
    all.every((dimension) => (levels[level] as readonly Dimension[]).includes(dimension)),
  );
}
