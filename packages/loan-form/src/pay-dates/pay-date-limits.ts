import { addDays, isIsoDate } from "@loanbridge/form-engine";
import { maximumPayDays, otherMaximumPayDays } from "../options/pay-frequencies.ts";
import { bankClosed, type Closed } from "./bank-days.ts";

/** Returns the latest pay date that an applicant can give today (YYYY-MM-DD). */
export function latestPayDate(payFrequency: unknown, today: string): string {
  const known: Readonly<Record<string, number>> = maximumPayDays;
  const days = typeof payFrequency === "string" && Object.hasOwn(known, payFrequency) ? known[payFrequency] : undefined;
  return addDays(today, days ?? otherMaximumPayDays);
}

/** Returns true if a stored pay date is still valid: after today, and no later than the frequency allows. */
export function isStoredPayDateValid(payDate: unknown, payFrequency: unknown, today: string): boolean {
  return isIsoDate(payDate) && payDate > today && payDate <= latestPayDate(payFrequency, today);
}

/** Why a day cannot be the next pay date. */
export type PayDateObstacle = { readonly why: "past" } | { readonly why: "late" } | Closed;

/** Returns why that day cannot be the next pay date, or undefined if it can. */
export function payDateObstacle(iso: string, today: string, latest: string): PayDateObstacle | undefined {
  if (iso <= today) return { why: "past" };
  return iso > latest ? { why: "late" } : bankClosed(iso);
}
