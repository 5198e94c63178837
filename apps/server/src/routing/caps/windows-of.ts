import type { Lender } from "../../lenders/types.ts";
import type { LenderSentTable } from "../tables.ts";
import { civilWindows, type CivilWindows } from "../eligibility/schedule.ts";

const defaultTimeZone = "America/New_York";
export const hourMs = 3_600_000;

/** The row of a lender that counts the posts of every state. */
export const everywhere = "";

/** Time zone of a lender's days. */
export function zoneOf({ file }: Pick<Lender, "file">): string {
  return file.schedule?.timeZone ?? defaultTimeZone;
}

export function windowsOf(lender: Pick<Lender, "file">, now: number): CivilWindows {
  return civilWindows(zoneOf(lender), now);
}

/**
 * Whether a cap by the hour may be used up, as far as the kept counts tell: a window that has run for an hour counts at least what
 * the last hour had. Only then is that hour, which slides, counted from the posts themselves.
 */
export function mayReachHour(
  { file: { caps } }: Pick<Lender, "file">,
  state: string | undefined,
  counts: { readonly all: Counts; readonly inState: Counts },
  windows: CivilWindows,
  now: number,
): boolean {
  const atMost = ({ day, month }: Counts): number =>
    windows.day <= now - hourMs ? day : windows.month <= now - hourMs ? month : Infinity;
  const ofState = state === undefined ? undefined : caps?.byState?.[state];
  return atMost(counts.all) >= (caps?.perHour ?? Infinity) || atMost(counts.inState) >= (ofState?.perHour ?? Infinity);
}

interface Counts {
  readonly day: number;
  readonly month: number;
}

/** What a row of `lender_sent` counts, and since when. */
export type Counted = Pick<LenderSentTable, "day_start" | "day_posts" | "month_start" | "month_posts">;

/** What a row counts of the day and month that run now: nothing, where it is of an earlier one. */
export function countedIn(row: Counted | undefined, { day, month }: CivilWindows): Counts {
  if (row === undefined) return { day: 0, month: 0 };
  return { day: row.day_start < day ? 0 : row.day_posts, month: row.month_start < month ? 0 : row.month_posts };
}

type Limits = Pick<NonNullable<Lender["file"]["caps"]>, "perHour" | "perDay" | "perMonth">;

/**
 * From when on no cap of the lender can be used up, as far as its rows (by state) tell without a look at the calendar, and as long as
 * nothing is posted. Milliseconds since the epoch. What a row counts may be of a day that is over, so that this may be too late, never too early.
 */
export function freeFrom({ file: { caps } }: Pick<Lender, "file">, rows: ReadonlyMap<string, Counted>): number {
  if (caps === undefined) return -Infinity;
  const limits = [[everywhere, caps] as const, ...Object.entries(caps.byState ?? {})];
  return Math.max(...limits.map(([region, limit]) => freeOf(limit, rows.get(region))));
}

function freeOf({ perHour, perDay = Infinity, perMonth = Infinity }: Limits, row: Counted | undefined): number {
  if (row === undefined) return -Infinity;
  if (row.day_posts >= Math.min(perDay, perHour ?? Infinity) || row.month_posts >= perMonth) return Infinity;
  // A day that began an hour ago, or before, counts at least what the last hour had.
  return perHour === undefined ? -Infinity : row.day_start + hourMs;
}
