import type { Lender } from "../../lenders/types.ts";
import type { LenderSentTable } from "../../database/schema.ts";
import { civilWindows, type CivilWindows } from "../schedule.ts";

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

/** Whether some cap of the lender is by the hour: those hours slide, and are counted from the posts themselves. */
export function isCappedByHour({ file: { caps } }: Pick<Lender, "file">): boolean {
  return [caps, ...Object.values(caps?.byState ?? {})].some((one) => one?.perHour !== undefined);
}

/** What a row counts of the day and month that run now: nothing, where it is of an earlier one. */
export function countedIn(
  row: Pick<LenderSentTable, "day_start" | "day_posts" | "month_start" | "month_posts"> | undefined,
  { day, month }: CivilWindows,
): { readonly day: number; readonly month: number } {
  if (row === undefined) return { day: 0, month: 0 };
  return { day: row.day_start < day ? 0 : row.day_posts, month: row.month_start < month ? 0 : row.month_posts };
}
