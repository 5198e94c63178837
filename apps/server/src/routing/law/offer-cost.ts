import { feeOfApr, paymentOf } from "@loanbridge/loan-form/loan-cost";

/** Longest term that counts as a single payment; longer loans are repaid in equal monthly payments. */
const singlePaymentDays = 45;
const daysPerMonth = 365 / 12;

/** Finance charge of a loan (cost beyond its amount), in dollars to the cent. */
export function totalCost(amount: number, apr: number, termDays: number): number {
  const count = Math.max(1, Math.round(termDays / daysPerMonth));
  const cost =
    termDays <= singlePaymentDays
      ? feeOfApr({ amount, apr, days: termDays })
      : paymentOf({ amount, apr, count }) * count - amount;
  return Math.round(cost * 100) / 100;
}
