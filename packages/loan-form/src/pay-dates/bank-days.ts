import { addDays, weekday } from "@loanbridge/form-engine";
import { federalReserveHoliday, type HolidayName } from "./federal-reserve-holidays.ts";

/** Why banks rest on a day. */
export type Closed = { readonly why: "weekend" } | { readonly why: "holiday"; readonly holiday: HolidayName };

/** Why banks rest on that day; undefined when they work. */
export function bankClosed(iso: string): Closed | undefined {
  if (weekday(iso) % 6 === 0) return { why: "weekend" };
  const holiday = federalReserveHoliday(iso);
  return holiday && { why: "holiday", holiday };
}

/** That day, or the last one before it on which banks work: payrolls that fall on a day of rest are commonly paid early. */
export function bankDayAtOrBefore(iso: string): string {
  let day = iso;
  while (bankClosed(day)) day = addDays(day, -1);
  return day;
}

/** The days whose pay would arrive on this one: itself, and the days of rest that follow it. */
export function daysPaidOn(paid: string): string[] {
  const days = [paid];
  for (let next = addDays(paid, 1); bankClosed(next); next = addDays(next, 1)) days.push(next);
  return days;
}
