import { addDays, parseIsoDate, toIsoDate, weekday } from "@loanbridge/form-engine";
import { nthWeekday, type Nth } from "./nth-weekday.ts";

type Rule = { readonly month: number } & ({ readonly day: number } | { readonly weekday: number; readonly nth: Nth });

const monday = 1;
const thursday = 4;

/**
 * Holidays on which the Federal Reserve Banks are closed, so that no direct deposits arrive; the rules since 2022.
 * Source: https://www.federalreserve.gov/aboutthefed/k8.htm
 */
export const federalReserveHolidays = {
  newYear: { month: 1, day: 1 },
  martinLutherKing: { month: 1, weekday: monday, nth: 3 },
  washington: { month: 2, weekday: monday, nth: 3 },
  memorialDay: { month: 5, weekday: monday, nth: "last" },
  juneteenth: { month: 6, day: 19 },
  independence: { month: 7, day: 4 },
  laborDay: { month: 9, weekday: monday, nth: 1 },
  columbusDay: { month: 10, weekday: monday, nth: 2 },
  veteransDay: { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: thursday, nth: 4 },
  christmas: { month: 12, day: 25 },
} as const satisfies Record<string, Rule>;

export type HolidayName = keyof typeof federalReserveHolidays;

/**
 * Returns the holiday that the Federal Reserve Banks observe on that day. A Sunday holiday is observed on Monday. A
 * Saturday holiday is not moved: unlike federal offices, the banks are open on the Friday before.
 */
export function federalReserveHoliday(iso: string): HolidayName | undefined {
  const date = parseIsoDate(iso);
  if (date === undefined) return undefined;
  const names = Object.keys(federalReserveHolidays) as HolidayName[];
  // No holiday is observed in another month than its own.
  return names.find((name) => {
    const rule = federalReserveHolidays[name];
    if (rule.month !== date.month) return false;
    const own = holidayDate(name, date.year);
    return (weekday(own) === 0 ? addDays(own, 1) : own) === iso;
  });
}

/** The day on which a holiday falls, before it is moved to the day on which it is observed. */
export function holidayDate(name: HolidayName, year: number): string {
  const rule: Rule = federalReserveHolidays[name];
  return "nth" in rule
    ? nthWeekday(year, rule.month, rule.weekday, rule.nth)
    : toIsoDate({ year, month: rule.month, day: rule.day });
}
