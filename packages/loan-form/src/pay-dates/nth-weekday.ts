import { addDays, daysInMonth, toIsoDate, weekday } from "@loanbridge/form-engine";

/** Position of a weekday in a month: 1 to 4, or the last one. */
export type Nth = 1 | 2 | 3 | 4 | "last";

/** Returns, for example, the fourth (`nth`) Thursday (`day` 4) of November. `day`: 0 for Sunday to 6 for Saturday. */
export function nthWeekday(year: number, month: number, day: number, nth: Nth): string {
  if (nth === "last") {
    const end = toIsoDate({ year, month, day: daysInMonth(year, month) });
    return addDays(end, -((weekday(end) - day + 7) % 7));
  }
  const start = toIsoDate({ year, month, day: 1 });
  return addDays(start, ((day - weekday(start) + 7) % 7) + 7 * (nth - 1));
}
