/** A calendar month in UTC, as the IDs of its applications name it: two digits of the year and two of the month, `2611`. */
export type Month = string;

/**
 * Sorts after IDs of six random characters: `z` is the last character of base64url, and one random ID in 10⁹ begins with
 * as many of them, in either case.
 */
export const monthPrefix = "zzzzzz";

/** Begins the IDs of a month's applications, so that a range of IDs is a month. */
export const prefixOf = (month: Month): string => monthPrefix + month;

/** The month of a time in milliseconds, or one that is so many months later. */
export function monthAt(now: number, later = 0): Month {
  const date = new Date(now);
  const start = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later));
  return start.toISOString().slice(2, 7).replace("-", "");
}

/** When a month begins, or one that is so many months later. Milliseconds since the epoch. */
export const startOf = (month: Month, later = 0): number =>
  Date.UTC(2000 + Number(month.slice(0, 2)), Number(month.slice(2)) - 1 + later);
