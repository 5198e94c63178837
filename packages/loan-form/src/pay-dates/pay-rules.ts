import { addDays, daysBetween, daysInMonth, parseIsoDate, toIsoDate } from "@loanbridge/form-engine";
import { nthWeekday, type Nth } from "./nth-weekday.ts";

/** A rule by which an employer pays. */
export type PayRule =
  | { readonly kind: "weeks"; readonly every: 1 | 2; readonly from: string }
  /**
   * Days of each month, 1 to 31, ascending. In a shorter month the last day is used, so 31 always means the last day.
   */
  | { readonly kind: "monthDays"; readonly days: readonly [number] | readonly [number, number] }
  /** 0 for Sunday to 6 for Saturday. */
  | { readonly kind: "monthWeekday"; readonly weekday: number; readonly nth: Nth };

type Find<Kind> = (rule: Extract<PayRule, { kind: Kind }>, first: string, last: string) => string[];

const find: { readonly [Kind in PayRule["kind"]]: Find<Kind> } = {
  weeks({ every, from }, first, last) {
    const length = 7 * every;
    const start = addDays(first, ((daysBetween(first, from) % length) + length) % length);
    return Array.from({ length: Math.max(0, 1 + Math.floor(daysBetween(start, last) / length)) }, (_, index) =>
      addDays(start, index * length),
    );
  },
  monthDays: ({ days }, first, last) =>
    monthsOf(first, last).flatMap(({ year, month }) =>
      days.map((day) => toIsoDate({ year, month, day: Math.min(day, daysInMonth(year, month)) })),
    ),
  monthWeekday: ({ weekday: day, nth }, first, last) =>
    monthsOf(first, last).map(({ year, month }) => nthWeekday(year, month, day, nth)),
};

/** Returns the rule's nominal days from `first` to `last`, bank days or not, ascending. */
export function namedDays(rule: PayRule, first: string, last: string): string[] {
  const findAll = find[rule.kind] as Find<PayRule["kind"]>;
  return findAll(rule, first, last).filter((day) => day >= first && day <= last);
}

function monthsOf(first: string, last: string): { year: number; month: number }[] {
  const start = parseIsoDate(first);
  const end = parseIsoDate(last);
  if (!start || !end) return [];
  const count = Math.max(0, (end.year - start.year) * 12 + end.month - start.month + 1);
  return Array.from({ length: count }, (_, index) => {
    const month = start.month - 1 + index;
    return { year: start.year + Math.floor(month / 12), month: (month % 12) + 1 };
  });
}
