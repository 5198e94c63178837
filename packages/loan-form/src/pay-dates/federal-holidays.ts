import { addDays, parseIsoDate, weekday } from "@loanbridge/form-engine";
import { federalReserveHolidays, holidayDate, type HolidayName } from "./federal-reserve-holidays.ts";

const saturday = 6;

/**
 * Federal holidays on that day (`YYYY-MM-DD`): those that fall on it, and those that federal offices observe on it,
 * which is the Friday before a Saturday and the Monday after a Sunday. Without Inauguration Day, which is a holiday only
 * around Washington. Sources: 5 U.S.C. 6103(a) for the days, which are those of the Federal Reserve Banks, 6103(b) for
 * Saturdays, and Executive Order 11582, section 3, for Sundays.
 */
export function federalHolidaysOn(iso: string): readonly HolidayName[] {
  const year = parseIsoDate(iso)?.year;
  if (year === undefined) return [];
  const names = Object.keys(federalReserveHolidays) as HolidayName[];
  // New Year's Day on a Saturday is observed in the year before.
  return names.filter((name) =>
    [year, year + 1].some((one) => [holidayDate(name, one), observedDate(name, one)].includes(iso)),
  );
}

function observedDate(name: HolidayName, year: number): string {
  const date = holidayDate(name, year);
  const day = weekday(date);
  return day === saturday ? addDays(date, -1) : day === 0 ? addDays(date, 1) : date;
}
