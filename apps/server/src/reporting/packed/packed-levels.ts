import type { Dimensions } from "../tables.ts";
import type { StoredLevel } from "../totals/levels.ts";

interface PackedTotals {
  readonly dimensions: readonly (keyof Dimensions)[];
  /** The stored level with the fewest rows, which has the same facts: its sums tell whether a pack has them all. */
  readonly counted: StoredLevel;
}

/**
 * Totals that are packed when their day or month has ended. Months have no sub IDs, of which there may be as many as
 * visitors.
 */
export const packedLevels = {
  detail: {
    dimensions: ["site_id", "source", "sub_id", "lender_id", "product", "state", "amount_from"],
    counted: "amount",
  },
  "market by month": {
    dimensions: ["site_id", "source", "lender_id", "product", "state", "amount_from"],
    counted: "amount by month",
  },
} as const satisfies Readonly<Record<string, PackedTotals>>;

export type PackedLevel = keyof typeof packedLevels;
