import type { Lender } from "../../lenders/index.ts";
import type { LenderSentTable } from "../tables.ts";
import { civilWindows, type CivilWindows } from "../eligibility/schedule.ts";

/** Days and months are counted in this zone unless a file names another. */
export const defaultTimeZone = "America/New_York";
export const hourMs = 3_600_000;

/** Region of the row that counts a lender's posts in all states. */
export const everywhere = "";

/** Time zone in which a lender's days and months are counted. */
export function zoneOf({ file }: Pick<Lender, "file">): string {
  return file.schedule?.timeZone ?? defaultTimeZone;
}

export function windowsOf(lender: Pick<Lender, "file">, now: number): CivilWindows {
  return civilWindows(zoneOf(lender), now);
}

/**
 * Whether an hourly cap may be reached, judged by the stored counts: a day or month that started at least an hour ago
 * includes the whole last hour. Only if this returns true is the sliding hour counted from the posts themselves.
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

export interface Counts {
  readonly day: number;
  readonly month: number;
}

/** Counts of a row of `lender_sent`, with the start of each window. */
export type Counted = Pick<LenderSentTable, "day_start" | "day_posts" | "month_start" | "month_posts">;

/** A row's counts for the current day and month; 0 where the row is of an earlier one. */
export function countedIn(row: Counted | undefined, { day, month }: CivilWindows): Counts {
  if (row === undefined) return { day: 0, month: 0 };
  return { day: row.day_start < day ? 0 : row.day_posts, month: row.month_start < month ? 0 : row.month_posts };
}

type Limits = Omit<NonNullable<Lender["file"]["caps"]>, "byState">;

/**
 * Time (milliseconds since the epoch) from which no cap of the lender can be reached while nothing more is posted.
 * Computed from its rows by state without consulting the calendar, so a row may count a day that is over: the result
 * may be too late, never too early. A cap on purchases is bounded by the posts of its day: purchases of earlier posts
 * that are settled late are left to the count at the intent.
 */
export function freeFrom({ file: { caps } }: Pick<Lender, "file">, rows: ReadonlyMap<string, Counted>): number {
  if (caps === undefined) return -Infinity;
  const limits = [[everywhere, caps] as const, ...Object.entries(caps.byState ?? {})];
  return Math.max(...limits.map(([region, limit]) => freeOf(limit, rows.get(region))));
}

function freeOf(limits: Limits, row: Counted | undefined): number {
  if (row === undefined) return -Infinity;
  const { perHour, sold } = limits;
  const perDay = Math.min(limits.perDay ?? Infinity, perHour ?? Infinity, sold?.perDay ?? Infinity);
  const perMonth = Math.min(limits.perMonth ?? Infinity, sold?.perMonth ?? Infinity);
  if (row.day_posts >= perDay || row.month_posts >= perMonth) return Infinity;
  // A day that began at least an hour ago includes the whole last hour.
  return perHour === undefined ? -Infinity : row.day_start + hourMs;
}
