import { addDays, daysInMonth, parseIsoDate, toIsoDate, weekday } from "@loanbridge/form-engine";

/** Returns the same day of another month, or that month's last day if it has no such day. */
export function addMonths(iso: string, months: number): string {
  const date = parseIsoDate(iso);
  if (!date) return iso;
  const index = date.month - 1 + months;
  const year = date.year + Math.floor(index / 12);
  const month = (((index % 12) + 12) % 12) + 1;
  return toIsoDate({ year, month, day: Math.min(date.day, daysInMonth(year, month)) });
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Returns the day that a key moves to, limited to the calendar's first and last day; undefined for other keys. */
export function stepFrom(day: string, key: string, first: string, last: string): string | undefined {
  const next = Object.hasOwn(steps, key) ? steps[key]?.(day) : undefined;
  if (next === undefined || next < first) return next && first;
  return next > last ? last : next;
}

/** Returns the days of a month by week, Sunday first; undefined for days of another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  const count = Math.ceil((weekday(first) + daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const iso = addDays(start, week * 7 + day);
      return iso.slice(0, 7) === first.slice(0, 7) ? iso : undefined;
    }),
  );
}
