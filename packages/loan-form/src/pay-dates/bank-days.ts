import { addDays, weekday } from "@loanbridge/form-engine";
import { federalReserveHoliday, type HolidayName } from "./federal-reserve-holidays.ts";

/** Why banks are closed on a day. */
export type Closed = { readonly why: "weekend" } | { readonly why: "holiday"; readonly holiday: HolidayName };

/** Returns why banks are closed on that day, or undefined if they are open. */
export function bankClosed(iso: string): Closed | undefined {
  if (weekday(iso) % 6 === 0) return { why: "weekend" };
  const holiday = federalReserveHoliday(iso);
  return holiday && { why: "holiday", holiday };
}

/**
 * Returns that day, or the last bank day before it: payroll that falls on a weekend or holiday is commonly paid early.
 */
export function bankDayAtOrBefore(iso: string): string {
  let day = iso;
  while (bankClosed(day)) day = addDays(day, -1);
  return day;
}

/** Returns the days whose pay arrives on this day: the day itself and the non-bank days right after it. */
export function daysPaidOn(paid: string): string[] {
  const days = [paid];
  for (let next = addDays(paid, 1); bankClosed(next); next = addDays(next, 1)) days.push(next);
  return days;
}
