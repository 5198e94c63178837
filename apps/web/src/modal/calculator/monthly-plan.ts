import { fill } from "@loanbridge/loan-form";
import {
  annualRate,
  dollars,
  month,
  monthlyExample as example,
  monthlyRepayment,
  percent,
  periodsPerYear,
  type Repayment,
} from "@loanbridge/loan-form/loan-cost";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import type { Entry, Numbers } from "./entries.ts";
import type { Outcome } from "./plans.ts";

/** Terms in months to compare with the typed one. */
const otherTerms = [12, 24, 36, 48, 60, 72];

export const monthlyPlan = {
  entries: [
    { name: "amount", kind: "dollars", min: 100, max: 20_000, example: example.amount },
    { name: "months", kind: "count", min: 2, max: 72, example: example.count },
    { name: "rate", kind: "percent", min: 0, max: 100, example: example.apr },
    { name: "taken", kind: "dollars", min: 0, max: ({ amount = 20_000 }) => amount / 2, example: 0 },
  ] as readonly Entry[],
  outcome({ amount = 0, months = 1, rate = 0, taken = 0 }: Numbers): Outcome {
    const repaid = monthlyRepayment({ amount, apr: rate, count: months });
    const costOf = ({ totalOfPayments }: Repayment) => totalOfPayments - (amount - taken);
    return {
      figures: [
        ["payment", dollars(repaid.payment)],
        ...(repaid.lastPayment === repaid.payment ? [] : [["lastPayment", dollars(repaid.lastPayment)] as const]),
        ["total", dollars(repaid.totalOfPayments)],
        ["cost", dollars(costOf(repaid))],
        ["apr", percent(aprWithFee(repaid, amount - taken))],
      ],
      chart: {
        caption: fill(copy.chart.monthly, { amount: dollars(amount), rate: percent(rate) }),
        bars: [...new Set([...otherTerms, months])]
          .toSorted((a, b) => a - b)
          .map((count) => ({
            label: fill(copy.chart.months, { count }),
            amount: amount - taken,
            cost: costOf(monthlyRepayment({ amount, apr: rate, count })),
            chosen: count === months,
          })),
      },
    };
  },
};

/**
 * A fee deducted from the loan is a prepaid finance charge, so the amount financed is the rest (12 CFR 1026.18(b)(3)).
 */
function aprWithFee({ count, payment, lastPayment }: Repayment, financed: number): number {
  const payments = Array.from({ length: count }, (_, index) => ({
    amount: index + 1 < count ? payment : lastPayment,
    full: index + 1,
    fraction: 0,
  }));
  return annualRate({ advances: [{ amount: financed, full: 0, fraction: 0 }], payments }, periodsPerYear(month));
}
