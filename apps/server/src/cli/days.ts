import { WrongUsage } from "./command-refused.ts";

/**
 * The calendar day that an operator typed: YYYY-MM-DD, `today` or `yesterday`. Throws `WrongUsage`, naming the flag.
 */
export function dayGiven(flag: string, word: string, today: Temporal.PlainDate): Temporal.PlainDate {
  if (word === "today") return today;
  if (word === "yesterday") return today.subtract({ days: 1 });
  const date = /^\d{4}-\d{2}-\d{2}$/.test(word) ? plainDate(word) : undefined;
  if (date === undefined)
    throw new WrongUsage(`--${flag} ${word}: expected a day such as 2026-11-25, today or yesterday.`);
  return date;
}

/** Undefined for a day that the calendar does not have. */
function plainDate(word: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(word);
  } catch {
    return undefined;
  }
}

/** The calendar day in a time zone at a moment (milliseconds since the epoch). */
export const dayIn = (zone: string, at: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/** YYYY-MM-DD of a moment (milliseconds since the epoch), in UTC. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
