/**
 * Calendar days without hours or time zones, as text `YYYY-MM-DD`. This is the only module that does date arithmetic,
 * so that a browser in another time zone reaches the same verdict as the server.
 */
export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const dayInMilliseconds = 86_400_000;

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Returns 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if ([4, 6, 9, 11].includes(month)) return 30;
  return Number.isInteger(month) && month >= 1 && month <= 12 ? 31 : 0;
}

/** Parses `YYYY-MM-DD`. Returns undefined for anything else, including days that do not exist. */
export function parseIsoDate(text: unknown): CivilDate | undefined {
  const parts = typeof text === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  return existing(parts?.[1], parts?.[2], parts?.[3]);
}

/** Parses `MM/DD/YYYY` or `M/D/YYYY`. Returns undefined for anything else, including days that do not exist. */
export function parseUsDate(text: unknown): CivilDate | undefined {
  const parts = typeof text === "string" ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) : null;
  return existing(parts?.[3], parts?.[1], parts?.[2]);
}

function existing(year: string | undefined, month: string | undefined, day: string | undefined): CivilDate | undefined {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return date.day >= 1 && date.day <= daysInMonth(date.year, date.month) ? date : undefined;
}

export function isIsoDate(text: unknown): text is string {
  return parseIsoDate(text) !== undefined;
}

export function toIsoDate({ year, month, day }: CivilDate): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Formats `YYYY-MM-DD` as `MM/DD/YYYY`, the way applicants type it. */
export function toUsDate(iso: string): string {
  return `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
}

/** Returns 0 for Sunday to 6 for Saturday. Throws a RangeError for an invalid date. */
export function weekday(iso: string): number {
  return midnight(iso).getUTCDay();
}

/** Returns the day that many days later, or earlier if negative. Throws a RangeError for an invalid date. */
export function addDays(iso: string, days: number): string {
  const date = new Date(midnight(iso).getTime() + days * dayInMilliseconds);
  return toIsoDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** Returns the days from `from` to `to`, negative if `to` is earlier. Throws a RangeError for an invalid date. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / dayInMilliseconds;
}

/**
 * Returns the age in whole years on a day, or undefined if either date is invalid. `dob` may be `MM/DD/YYYY`, as an
 * applicant types it, or `YYYY-MM-DD`. In a common year, a person born on February 29 turns a year older on March 1.
 */
export function ageOn(dob: unknown, today: string): number | undefined {
  const born = parseUsDate(dob) ?? parseIsoDate(dob);
  const now = parseIsoDate(today);
  if (!born || !now) return undefined;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** Returns the current day in a time zone such as `America/New_York`. Throws a RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Map(
    calendarIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return toIsoDate({ year: parts.get("year") ?? 0, month: parts.get("month") ?? 0, day: parts.get("day") ?? 0 });
}

/** One formatter is cached for each time zone, because creating one takes longer than the rest of a small request. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarIn(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone);
  if (cached) return cached;
  const options = { timeZone, year: "numeric", month: "numeric", day: "numeric" } as const;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", options);
  calendars.set(timeZone, made);
  return made;
}

/** Avoids `Date.UTC`, which reads the years 0 to 99 as 1900 to 1999. */
function midnight(iso: string): Date {
  const date = parseIsoDate(iso);
  if (!date) throw new RangeError("Not a day of the calendar: YYYY-MM-DD is expected");
  const midnightUtc = new Date(0);
  midnightUtc.setUTCFullYear(date.year, date.month - 1, date.day);
  return midnightUtc;
}

const pad = (part: number, length: number) => String(part).padStart(length, "0");
