import type { LenderFile } from "../lenders/lender-file.ts";

export type Schedule = NonNullable<LenderFile["schedule"]>;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** What the clocks of a time zone show. */
interface Local {
  readonly time: string;
  readonly today: string | undefined;
  readonly yesterday: string | undefined;
}

let instant = Number.NaN;
const locals = new Map<string, Local>();

/** Lenders by the thousand keep the hours of a few time zones, and are all judged at one instant. */
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

/** Whether a lender takes requests at this time. A window past midnight belongs to the day on which it starts. */
export function isOpen({ timeZone, days, from, to }: Schedule, now: number): boolean {
  const { time, today, yesterday } = localTime(timeZone, now);
  const on = (day: string | undefined) => days.some((one) => one === day);
  if (from <= to) return on(today) && from <= time && time < to;
  return (on(today) && time >= from) || (on(yesterday) && time < to);
}

/** When the hour, the civil day and the civil month of a lender's caps began. Milliseconds since the epoch. */
export function windowStarts(
  timeZone: string,
  now: number,
): { readonly hour: number; readonly day: number; readonly month: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return {
    hour: now - 3_600_000,
    day: local.startOfDay().epochMilliseconds,
    month: local.with({ day: 1 }).startOfDay().epochMilliseconds,
  };
}
