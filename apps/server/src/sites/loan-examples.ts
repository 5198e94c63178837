import { fill } from "@loanbridge/loan-form";
import {
  aprOfFee,
  dollars,
  feeExamples as feeLoans,
  monthlyExample as monthlyLoan,
  monthlyRepayment,
  percent,
} from "@loanbridge/loan-form/loan-cost";

/** Figures of the disclosures, formatted. Those not given are computed from the others. `days`: `{count} days`. */
export const feeExamplesIn = (days: string) =>
  feeLoans.map((loan) => ({
    amount: dollars(loan.amount),
    fee: dollars(loan.fee),
    term: fill(days, { count: loan.days }),
    apr: percent(aprOfFee(loan)),
    total: dollars(loan.amount + loan.fee),
  }));

export type FeeExample = ReturnType<typeof feeExamplesIn>[number];

const repayment = monthlyRepayment(monthlyLoan);

/** `months`: `{count} months`. */
export const monthlyExampleIn = (months: string) => ({
  amount: dollars(monthlyLoan.amount),
  apr: percent(monthlyLoan.apr),
  term: fill(months, { count: monthlyLoan.count }),
  payment: dollars(repayment.payment),
  lastPayment: dollars(repayment.lastPayment),
  total: dollars(repayment.totalOfPayments),
  cost: dollars(repayment.financeCharge),
});
