import type { LenderFile } from "../../lenders/index.ts";

export type Schedule = NonNullable<LenderFile["schedule"]>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Local time and weekdays in a time zone. */
interface Local {
  readonly time: string;
  readonly today: string | undefined;
  readonly yesterday: string | undefined;
}

let instant = Number.NaN;
const locals = new Map<string, Local>();

/** Cached per instant: thousands of lenders use a few time zones and are all judged at one instant. */
function localTime(timeZone: string, now: number): Local {
  if (now !== instant) locals.clear();
  instant = now;
  const known = locals.get(timeZone);
  if (known !== undefined) return known;
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const local = {
    time: at.toPlainTime().toString({ smallestUnit: "minute" }),
    today: weekdays[at.dayOfWeek - 1],
    yesterday: weekdays[at.subtract({ days: 1 }).dayOfWeek - 1],
  };
  locals.set(timeZone, local);
  return local;
}

/** Whether a lender accepts applications at this time. A window past midnight belongs to the day on which it starts. */
export function isOpen({ timeZone, days, from, to }: Schedule, now: number): boolean {
  const { time, today, yesterday } = localTime(timeZone, now);
  const on = (day: string | undefined) => days.some((one) => one === day);
  if (from <= to) return on(today) && from <= time && time < to;
  return (on(today) && time >= from) || (on(yesterday) && time < to);
}

/** Starts of a calendar day and month in a time zone, in milliseconds since the epoch. */
export interface CivilWindows {
  readonly day: number;
  readonly month: number;
}

const windows = new Map<string, CivilWindows & { readonly nextDay: number }>();

/** Starts of the calendar day and month that contain this moment. */
export function civilWindows(timeZone: string, now: number): CivilWindows {
  const known = windows.get(timeZone);
  if (known !== undefined && known.day <= now && now < known.nextDay) return known;
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const found = {
    day: midnight.epochMilliseconds,
    month: midnight.with({ day: 1 }).startOfDay().epochMilliseconds,
    nextDay: midnight.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
  windows.set(timeZone, found);
  return found;
}
