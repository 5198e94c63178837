import { calendarDay, time } from "../../format/index.ts";

/** `Nov 15 to Nov 21`, or the only day. */
export function periodText({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [from, to].map((day) => time(calendarDay(day), "UTC", "day"));
  return from === to ? (first ?? "") : `${first ?? ""} to ${last ?? ""}`;
}
