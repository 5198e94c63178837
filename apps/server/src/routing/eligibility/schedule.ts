import type { LenderFile } from "../../lenders/index.ts";

export type Schedule = NonNullable<LenderFile["schedule"]>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Local time and weekdays in a time zone. */
interface LocalTime {
  readonly time: string;
  readonly today: string | undefined;
  readonly yesterday: string | undefined;
}

/** Local times at one instant, by time zone. */
export type LocalTimes = (timeZone: string) => LocalTime;

/** Converts each time zone once, because thousands of lenders use a few zones and are all judged at one instant. */
export const localTimesAt = (now: number): LocalTimes => oncePerZone((timeZone) => localTime(timeZone, now));

function localTime(timeZone: string, now: number): LocalTime {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return {
    time: at.toPlainTime().toString({ smallestUnit: "minute" }),
    today: weekdays[at.dayOfWeek - 1],
    yesterday: weekdays[at.subtract({ days: 1 }).dayOfWeek - 1],
  };
}

/** Whether a lender accepts applications at this time. A window past midnight belongs to the day on which it starts. */
export function isOpen({ timeZone, days, from, to }: Schedule, localTimes: LocalTimes): boolean {
  const { time, today, yesterday } = localTimes(timeZone);
  const on = (day: string | undefined) => days.some((one) => one === day);
  if (from <= to) return on(today) && from <= time && time < to;
  return (on(today) && time >= from) || (on(yesterday) && time < to);
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
