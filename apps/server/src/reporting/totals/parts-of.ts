import { monthsOf, type Level, type StoredLevel } from "./levels.ts";
import { firstOfMonth, nextMonth } from "./local-hour.ts";

/** Days since 1970, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Totals of one level, of some days or months. */
export interface Part extends Period {
  readonly level: StoredLevel;
}

/**
 * Splits a period into its whole months and the days around them, so that a long one reads few rows. `needsDays`: the
 * answer names each day.
 */
export function partsOf(level: Level, period: Period, needsDays: boolean): readonly Part[] {
  const { from, to } = period;
  const stored = monthsOf(level);
  const months = wholeMonths(period);
  if (stored === undefined || needsDays || months === undefined) return [{ level, from, to }];
  const parts = [
    { level, from, to: months.from - 1 },
    { level: stored, ...months },
    { level, from: months.to + 1, to },
  ];
  return parts.filter((part) => part.from <= part.to);
}

/** The days of the whole months of a period; undefined if it has none. */
export function wholeMonths({ from, to }: Period): Period | undefined {
  const first = firstOfMonth(from) === from ? from : nextMonth(from);
  const last = firstOfMonth(to + 1) - 1;
  return first <= last ? { from: first, to: last } : undefined;
}
