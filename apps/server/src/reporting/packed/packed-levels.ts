import { amountByMonth, type Dimension, type Level, type StoredLevel } from "../totals/levels.ts";

/** A dimension of packs, besides those that all have. */
type Further = Exclude<Dimension, "site_id" | "source" | "product">;

/** Packs of ended months, the smallest first. Those with all four dimensions would hardly be smaller than those by day. */
const months = {
  "campaigns by month": ["sub_id", "lender_id"],
  "campaigns and amounts by month": ["sub_id", "lender_id", "amount_from"],
  "states by month": ["lender_id", "state"],
  "lenders by month": ["lender_id", "state", "amount_from"],
  "sub IDs by month": ["sub_id", "state", "amount_from"],
  "campaigns and states by month": ["sub_id", "lender_id", "state"],
  "hours by month": ["hour", "lender_id"],
} as const satisfies Readonly<Record<string, readonly Further[]>>;

/** Packs of ended days and months. Those of another format need other names. */
const packs = {
  "cells by day": ["sub_id", "lender_id", "state", "amount_from"],
  ...months,
} as const satisfies Readonly<Record<string, readonly Further[]>>;

export type PackedMonths = keyof typeof months;
export type PackedLevel = keyof typeof packs;
export const packedMonths = Object.keys(months) as PackedMonths[];
export const packedLevels = Object.keys(packs) as PackedLevel[];

export const dimensionsOf = (level: PackedLevel): readonly Dimension[] => [
  "site_id",
  "source",
  "product",
  ...packs[level],
];

/** The stored level with the fewest rows, which has the same facts: its sums tell whether a pack has them all. */
export const countedOf = (level: PackedLevel): StoredLevel => (level === "cells by day" ? "amount" : amountByMonth);

/** The stored level that a pack has totals of. */
export const packedFrom = (level: PackedLevel): Level => (level === "hours by month" ? "hour" : "detail");

/** The smallest packed months that have these dimensions; undefined if none have all of them. */
export function monthsWith(needed: readonly string[]): PackedMonths | undefined {
  return packedMonths.find((level) => {
    const has: readonly string[] = dimensionsOf(level);
    return needed.every((dimension) => has.includes(dimension));
  });
}
