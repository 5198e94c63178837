/** A day in days since 1970, and an hour from 0 to 23. */
export interface LocalHour {
  readonly day: number;
  readonly hour: number;
}

const dayMs = 86_400_000;
/** Offsets from UTC are multiples of this, and change only at its multiples. */
const quarterMs = 900_000;

/** The local day and hour of a moment in a time zone (milliseconds since the epoch). Converts each quarter once. */
export function createLocalHours(): (zone: string, at: number) => LocalHour {
  const known = new Map<string, LocalHour>();
  return (zone, at) => {
    const key = `${zone} ${String(Math.floor(at / quarterMs))}`;
    const found = known.get(key) ?? localHour(zone, at);
    known.set(key, found);
    return found;
  };
}

function localHour(zone: string, at: number): LocalHour {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return { day: dayOf(local.toPlainDate()), hour: local.hour };
}

/** Days since 1970 of a calendar day. */
export function dayOf(date: Temporal.PlainDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / dayMs;
}

/** The first day of a day's month, both in days since 1970. */
export function firstOfMonth(day: number): number {
  return day - new Date(day * dayMs).getUTCDate() + 1;
}

/** The first day of the month after a day's, both in days since 1970. */
export function nextMonth(day: number): number {
  return firstOfMonth(firstOfMonth(day) + 31);
}

/** YYYY-MM-DD of a day in days since 1970. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
