import { daysBetween } from "@loanbridge/form-engine";
import { unitPeriodRate, type Flow, type Transaction } from "./general-equation.ts";
import { monthsAndDays, periodsPerYear, unitPeriodsBetween, year, type UnitPeriod } from "./unit-periods.ts";

/** Dollars on a day, `YYYY-MM-DD`. */
export interface Dated {
  readonly date: string;
  readonly amount: number;
}

/** Returns the rate per unit-period times the unit-periods per year, in percent; Regulation Z, appendix J (b)(1). */
export const annualRate = (transaction: Transaction, perYear: number): number =>
  unitPeriodRate(transaction) * perYear * 100;

/**
 * Returns the APR of dated advances and payments, in percent. The term begins with the first advance; appendix J
 * (b)(2).
 */
export function datedAnnualRate(
  unitPeriod: UnitPeriod,
  { advances, payments }: { readonly advances: readonly Dated[]; readonly payments: readonly Dated[] },
): number {
  const begin = advances.map(({ date }) => date).toSorted()[0] ?? "";
  const flow = ({ date, amount }: Dated): Flow => ({ amount, ...unitPeriodsBetween(begin, date, unitPeriod) });
  return annualRate({ advances: advances.map(flow), payments: payments.map(flow) }, periodsPerYear(unitPeriod));
}

/**
 * Returns the APR of one advance and one payment, in percent. The unit-period is the term if that is at most a year:
 * paragraphs (b)(4)(ii), (b)(5)(vi) for whole months, (b)(5)(vii) for any other number of days.
 */
export function singlePaymentAnnualRate(advance: Dated, payment: Dated): number {
  const { months, days } = monthsAndDays(advance.date, payment.date);
  if (months > 12 || (months === 12 && days > 0))
    return datedAnnualRate(year, { advances: [advance], payments: [payment] });
  const perYear = days === 0 ? 12 / months : 365 / daysBetween(advance.date, payment.date);
  const once = { full: 1, fraction: 0 };
  return annualRate({ advances: [{ ...advance, full: 0, fraction: 0 }], payments: [{ ...payment, ...once }] }, perYear);
}
