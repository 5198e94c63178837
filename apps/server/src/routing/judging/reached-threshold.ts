import { type QualityCounts, shareOf, type ShareName } from "../../reporting/index.ts";
import type { PauseWhen } from "../../sources/index.ts";

/** A threshold of a source file that its applications crossed. */
export interface ReachedThreshold {
  readonly name: ShareName;
  /** The count of which the percentage is. */
  readonly count: number;
  /** Says what crossed which percentage, in numbers. */
  readonly why: string;
}

/** Shares of sales, which are fewer than requests. */
const ofSales: ReadonlySet<ShareName> = new Set(["returns", "complaints"]);

/** Percentage points that are no difference: 14 of 100 is 14%, not 14.000000000000002%. */
const noise = 1e-9;

export const isAbovePercent = (percent: number, limit: number): boolean => percent > limit + noise;
const isBelowPercent = (percent: number, limit: number): boolean => percent < limit - noise;

/** The first threshold that the counts of a window cross; undefined if none. */
export function reachedThreshold(
  { abovePercent = {}, belowPercent = {}, afterRequests, afterSales }: PauseWhen,
  counts: QualityCounts,
): ReachedThreshold | undefined {
  const limits = [
    ...Object.entries(abovePercent).map(([name, limit]) => ({ name: name as ShareName, limit, side: "above" })),
    ...Object.entries(belowPercent).map(([name, limit]) => ({ name: name as ShareName, limit, side: "below" })),
  ];
  for (const { name, limit = NaN, side } of limits) {
    const { part, whole, share = NaN } = shareOf(name, counts);
    if (whole < (ofSales.has(name) ? afterSales : afterRequests)) continue;
    const percent = share * 100;
    if ((side === "above" ? isAbovePercent : isBelowPercent)(percent, limit))
      return {
        name,
        count: part,
        why: `${name} ${String(part)} of ${String(whole)} (${percent.toFixed(1)}%), ${side} ${String(limit)}%`,
      };
  }
  return undefined;
}
