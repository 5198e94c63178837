import { monthlyPayments } from "../sites/loan-examples.ts";

/** Up to here a loan is taken to be paid back at once; above it in equal monthly payments. */
const singlePaymentDays = 45;
const daysPerMonth = 365 / 12;

/** What a loan costs beyond its amount, in dollars to the cent. */
export function totalCost(amount: number, aprPercent: number, termDays: number): number {
  const cost =
    termDays <= singlePaymentDays
      ? (amount * aprPercent * termDays) / 36_500
      : monthlyPayments(amount, aprPercent, Math.max(1, Math.round(termDays / daysPerMonth))).total - amount;
  return Math.round(cost * 100) / 100;
}
