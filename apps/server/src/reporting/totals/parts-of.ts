import { monthsOf, type Level, type StoredLevel } from "./levels.ts";
import { firstOfMonth } from "./local-hour.ts";

/** Days since 1970, both included. */
interface Period {
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
export function partsOf(level: Level, { from, to }: Period, needsDays: boolean): readonly Part[] {
  const months = monthsOf(level);
  const first = firstOfMonth(from) === from ? from : nextMonth(from);
  const end = firstOfMonth(to + 1);
  if (months === undefined || needsDays || first >= end) return [{ level, from, to }];
  const parts = [
    { level, from, to: first - 1 },
    { level: months, from: first, to: end - 1 },
    { level, from: end, to },
  ];
  return parts.filter((part) => part.from <= part.to);
}

function nextMonth(day: number): number {
  return firstOfMonth(firstOfMonth(day) + 31);
}
