import {
  aprOfFee,
  dollars,
  feeExamples as feeLoans,
  monthlyExample as monthlyLoan,
  monthlyRepayment,
  percent,
} from "@loanbridge/loan-form/loan-cost";

/** Figures of the disclosures, formatted. Those not given are computed from the others. `days`: the word for them. */
export const feeExamplesIn = (days: string) =>
  feeLoans.map((loan) => ({
    amount: dollars(loan.amount),
    fee: dollars(loan.fee),
    term: `${loan.days} ${days}`,
    apr: percent(aprOfFee(loan)),
    total: dollars(loan.amount + loan.fee),
  }));

export type FeeExample = ReturnType<typeof feeExamplesIn>[number];

export const feeExamples = feeExamplesIn("days");

const repayment = monthlyRepayment(monthlyLoan);

export const monthlyExampleIn = (months: string) => ({
  amount: dollars(monthlyLoan.amount),
  apr: percent(monthlyLoan.apr),
  term: `${monthlyLoan.count} ${months}`,
  payment: dollars(repayment.payment),
  lastPayment: dollars(repayment.lastPayment),
  total: dollars(repayment.totalOfPayments),
  cost: dollars(repayment.financeCharge),
});

export const monthlyExample = monthlyExampleIn("months");
