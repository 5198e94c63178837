import { federalHolidaysOn, type HolidayName } from "@loanbridge/loan-form";
import { crossesMidnight, weekdays, windowsOn, type Schedule, type Weekday } from "../../lenders/index.ts";

/** Local time and days in a time zone. */
interface LocalTime {
  readonly time: string;
  readonly today: LocalDay;
  readonly yesterday: LocalDay;
}

interface LocalDay {
  readonly weekday: Weekday;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly federalHolidays: () => readonly HolidayName[];
}

/** Local times at one instant, by time zone. */
export type LocalTimes = (timeZone: string) => LocalTime;

/** Converts each time zone once, because thousands of lenders use a few zones and are all judged at one instant. */
export const localTimesAt = (now: number): LocalTimes => oncePerZone((timeZone) => localTime(timeZone, now));

function localTime(timeZone: string, now: number): LocalTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return {
    time: at.toPlainTime().toString({ smallestUnit: "minute" }),
    today: localDay(at.toPlainDate()),
    yesterday: localDay(at.subtract({ days: 1 }).toPlainDate()),
  };
}

/** Looks up the holidays on first use: most lenders have none. */
export function localDay(day: Temporal.PlainDate): LocalDay {
  const date = day.toString();
  let found: readonly HolidayName[] | undefined;
  return {
    weekday: weekdays[day.dayOfWeek - 1] ?? "sun",
    date,
    federalHolidays: () => (found ??= federalHolidaysOn(date)),
  };
}

/** Windows that start on a day: none on the lender's holidays. */
export function openWindowsOn(schedule: Schedule, day: LocalDay): ReturnType<typeof windowsOn> {
  const windows = windowsOn(schedule, day.weekday);
  return windows.length > 0 && isHoliday(schedule, day) ? [] : windows;
}

function isHoliday({ holidays = [] }: Schedule, { date, federalHolidays }: LocalDay): boolean {
  return holidays.some(
    (one) =>
      one === date ||
      (one === "federal" ? federalHolidays().length > 0 : federalHolidays().some((name) => name === one)),
  );
}

/** Whether a lender accepts applications at this time. A window past midnight belongs to the day on which it starts. */
export function isOpen(schedule: Schedule, localTimes: LocalTimes): boolean {
  const { time, today, yesterday } = localTimes(schedule.timeZone);
  return (
    openWindowsOn(schedule, today).some(
      (window) => window.from <= time && (crossesMidnight(window) || time < window.to),
    ) || openWindowsOn(schedule, yesterday).some((window) => crossesMidnight(window) && time < window.to)
  );
}

/** Starts of a calendar day and month in a time zone, in milliseconds since the epoch. */
export interface CivilWindows {
  readonly day: number;
  readonly month: number;
}

/** Starts of the calendar day and month that contain this moment. */
export function civilWindows(timeZone: string, now: number): CivilWindows {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  return { day: midnight.epochMilliseconds, month: midnight.with({ day: 1 }).startOfDay().epochMilliseconds };
}

/** `civilWindows` at one instant; converts each time zone once. */
export const civilWindowsAt = (now: number): ((timeZone: string) => CivilWindows) =>
  oncePerZone((timeZone) => civilWindows(timeZone, now));

function oncePerZone<T>(convert: (timeZone: string) => T): (timeZone: string) => T {
  const converted = new Map<string, T>();
  return (timeZone) => {
    const found = converted.get(timeZone) ?? convert(timeZone);
    converted.set(timeZone, found);
    return found;
  };
}
