import { daysBetween, daysInMonth, parseIsoDate, toIsoDate, type CivilDate } from "@loanbridge/form-engine";

/**
 * The interval for computing a rate: a day, week, semimonth or month, or a multiple of one, up to a year. Regulation Z
 * (12 CFR part 1026), appendix J, paragraphs (b)(3) and (b)(4).
 */
export interface UnitPeriod {
  readonly unit: "day" | "week" | "semimonth" | "month";
  /** Number of units; 3 months are a quarter, 12 a year. */
  readonly length: number;
}

export const month = { unit: "month", length: 1 } as const satisfies UnitPeriod;
export const year = { unit: "month", length: 12 } as const satisfies UnitPeriod;

/** Time until an advance or a payment: full unit-periods (q, t) and the remaining fraction (e, f); paragraph (b)(7). */
export interface Wait {
  readonly full: number;
  /** At least 0, and below 1. */
  readonly fraction: number;
}

const unitsInYear = { day: 365, week: 52, semimonth: 24, month: 12 } as const;

/** Unit-periods per year, as paragraph (b)(5) states for each kind. */
export const periodsPerYear = ({ unit, length }: UnitPeriod): number => unitsInYear[unit] / length;

/**
 * Returns the whole months between two days, counted back from the later one, and the days before them; paragraph
 * (b)(3)(iv). If a month has no such day, its last day is used.
 */
export function monthsAndDays(from: string, to: string): { months: number; days: number } {
  const [start, end] = [parseIsoDate(from), parseIsoDate(to)];
  if (!start || !end || from > to) throw new RangeError("Two days are expected, the earlier one first");
  const isLast = end.day === daysInMonth(end.year, end.month);
  const later = { ...end, day: isLast ? Math.max(start.day, end.day) : end.day };
  let months = (end.year - start.year) * 12 + end.month - start.month;
  if (monthsBefore(later, months) < from) months -= 1;
  return { months, days: daysBetween(from, monthsBefore(later, months)) };
}

/**
 * Returns the unit-periods between two days: paragraph (b)(5)(i) to (v). Throws a RangeError for invalid or unordered
 * days.
 */
export function unitPeriodsBetween(from: string, to: string, { unit, length }: UnitPeriod): Wait {
  if (unit === "day" || unit === "week") return split(daysBetween(from, to), unit === "week" ? 7 * length : length);
  const { months, days } = monthsAndDays(from, to);
  if (unit === "month" && length === 12) {
    const rest = months % 12;
    const full = (months - rest) / 12;
    return { full, fraction: days === 0 ? rest / 12 : daysBetween(from, yearsBefore(to, full)) / 365 };
  }
  // Full months count as 30 days and the rest as actual days, so a fraction may reach 30/30.
  if (unit === "month" && length === 1) return { full: months, fraction: days / 30 };
  return split(months * 30 + days, unit === "semimonth" ? 15 * length : 30 * length);
}

const split = (days: number, each: number): Wait => ({
  full: Math.floor(days / each),
  fraction: (days % each) / each,
});

const yearsBefore = (iso: string, years: number): string => {
  const date = parseIsoDate(iso);
  return date ? monthsBefore(date, years * 12) : iso;
};

/** Returns the same day of an earlier month, or that month's last day if it has no such day. */
function monthsBefore({ year: ofYear, month: ofMonth, day }: CivilDate, months: number): string {
  const count = ofYear * 12 + ofMonth - 1 - months;
  const date = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return toIsoDate({ ...date, day: Math.min(day, daysInMonth(date.year, date.month)) });
}
