import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const representativeExample = requiredRule({
  title: "Rates & Fees has a representative example with amount, term, APR and total",
  severity: "violation",
  source: sources.regulationZ,
  in: "rates",
  statements: [
    {
      names: "an example with an amount, its APR and the total to pay back",
      wordings: {
        en: ["borrow|loan|amount ..6 $#", "$# loan|borrowed"],
        es: ["préstamo|monto ..4 $#", "pide ..3 $#"],
      },
    },
    {
      names: "the term of the example",
      wordings: { en: ["for|over|in|of|term # days|weeks|months|years", "# payments"], es: ["# días|meses|pagos"] },
    },
    {
      names: "the total that the example pays back",
      wordings: {
        en: ["pay|repay|payable back? ..2 $#", "total ..4 $#", "$# total|altogether", "$# in total|all"],
        es: ["total ..4 $#", "paga|devuelve ..3 $#"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "APRs range from 100% to 400% for 14 days to 24 months." }] },
      { documents: [{ kind: "rates", text: "Example: You borrow $500 for 14 days. The APR is 391%." }] },
      { documents: [{ kind: "rates", text: "Example: You borrow $500 and pay back $575." }] },
    ],
    good: [
      { documents: [{ kind: "rates", text: "You borrow $500 for 14 days. You pay back $575. The APR is 391.07%." }] },
      { documents: [{ kind: "rates", text: "A $3,000 loan over 24 months at 27% APR: total of payments $3,915.38." }] },
    ],
  },
});
