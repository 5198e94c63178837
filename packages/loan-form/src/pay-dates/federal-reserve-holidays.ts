import { addDays, parseIsoDate, toIsoDate, weekday } from "@loanbridge/form-engine";
import { nthWeekday, type Nth } from "./nth-weekday.ts";

type Rule = { readonly month: number } & ({ readonly day: number } | { readonly weekday: number; readonly nth: Nth });

const monday = 1;
const thursday = 4;

/**
 * Holidays on which the Federal Reserve Banks, and with them direct deposits, rest; the rules as they stand since 2022.
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
 * The holiday that the Federal Reserve Banks keep on that day. One that falls on a Sunday is kept on the Monday. One that
 * falls on a Saturday is not moved: they are open on the Friday before, unlike federal offices.
 */
export function federalReserveHoliday(iso: string): HolidayName | undefined {
  const year = parseIsoDate(iso)?.year;
  return year === undefined ? undefined : holidaysOf(year).get(iso);
}

/** Of the years that are asked about again and again: by the day on which each is kept. */
const known = new Map<number, ReadonlyMap<string, HolidayName>>();
const mostKnown = 8;

function holidaysOf(year: number): ReadonlyMap<string, HolidayName> {
  const kept = known.get(year);
  if (kept !== undefined) return kept;
  const names = Object.keys(federalReserveHolidays) as HolidayName[];
  const made = new Map(names.map((name) => [observed(federalReserveHolidays[name], year), name] as const));
  if (known.size >= mostKnown) known.clear();
  known.set(year, made);
  return made;
}

function observed(rule: Rule, year: number): string {
  if ("nth" in rule) return nthWeekday(year, rule.month, rule.weekday, rule.nth);
  const date = toIsoDate({ year, month: rule.month, day: rule.day });
  return weekday(date) === 0 ? addDays(date, 1) : date;
}
