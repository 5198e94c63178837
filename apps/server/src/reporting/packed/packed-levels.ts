import type { Dimensions } from "../tables.ts";
import type { StoredLevel } from "../totals/levels.ts";

interface PackedTotals {
  readonly dimensions: readonly (keyof Dimensions)[];
  /** The stored level with the fewest rows, which has the same facts: its sums tell whether a pack has them all. */
  readonly counted: StoredLevel;
}

/** Totals that are packed when their month has ended, the smallest first. */
const months = {
  "lenders by month": {
    dimensions: ["site_id", "source", "lender_id", "product", "state", "amount_from"],
    counted: "amount by month",
  },
  "sub IDs by month": {
    dimensions: ["site_id", "source", "sub_id", "product", "state", "amount_from"],
    counted: "amount by month",
  },
} as const satisfies Readonly<Record<string, PackedTotals>>;

/** Totals that are packed when their day or month has ended. Packs of another format need other names. */
export const packedLevels = {
  "cells by day": {
    dimensions: ["site_id", "source", "sub_id", "lender_id", "product", "state", "amount_from"],
    counted: "amount",
  },
  ...months,
} as const satisfies Readonly<Record<string, PackedTotals>>;

export type PackedLevel = keyof typeof packedLevels;
export type PackedMonths = keyof typeof months;

export const packedMonths = Object.keys(months) as PackedMonths[];

/** The smallest packed months that have these dimensions; undefined if none have all of them. */
export function monthsWith(needed: readonly string[]): PackedMonths | undefined {
  return packedMonths.find((level) => {
    const has: readonly string[] = months[level].dimensions;
    return needed.every((dimension) => has.includes(dimension));
  });
}
