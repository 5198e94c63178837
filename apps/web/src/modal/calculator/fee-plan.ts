import { fill } from "@loanbridge/loan-form";
import { aprOfFee, dollars, feeExamples, percent } from "@loanbridge/loan-form/loan-cost";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import type { Entry, Numbers } from "./entries.ts";
import type { Outcome } from "./plans.ts";

const [example] = feeExamples;

/** Numbers of fees in the chart: each renewal of the loan charges the fee again. */
const times = [1, 2, 3, 4];

export const feePlan = {
  entries: [
    { name: "amount", kind: "dollars", min: 50, max: 5000, example: example.amount },
    { name: "fee", kind: "dollars", min: 0, max: ({ amount = 5000 }) => amount, example: example.fee },
    { name: "days", kind: "count", min: 7, max: 365, example: example.days },
  ] as readonly Entry[],
  outcome({ amount = 0, fee = 0, days = 1 }: Numbers): Outcome {
    return {
      figures: [
        ["total", dollars(amount + fee)],
        ["cost", dollars(fee)],
        ["apr", percent(aprOfFee({ amount, fee, days }))],
      ],
      chart: {
        caption: fill(copy.chart.fee, { amount: dollars(amount), fee: dollars(fee) }),
        bars: times.map((time) => ({
          label: fill(copy.chart.after, { count: days * time }),
          amount,
          cost: fee * time,
          chosen: time === 1,
        })),
      },
    };
  },
};
