import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const noFees = phraseRule({
  title: "No claim that loans have no fees",
  severity: "violation",
  source: sources.lendingClub,
  says: "says that there are no fees, but lenders set them",
  claims: {
    en: [
      "no|zero|without ..1 hidden|extra|upfront|additional fee*|cost*|charge*|surprises",
      "no|zero fees|charges|costs ..2",
      "fee|cost free loan*|cash|money",
      "loan*|cash|borrowing ..2 without ..1 fee*|cost*|interest",
      "free cash|money|loan*",
    ],
    es: ["sin|cero ..1 cargos|costos|comisiones", "dinero|préstamo* gratis"],
  },
  examples: {
    bad: ["No hidden fees.", "Zero fees, ever.", "Free money for your bills.", "Loans without any cost."],
    good: [
      "It's free to ask, but a loan has a cost.",
      "You pay us nothing. The lender may charge fees.",
      "There is no prepayment penalty.",
      "We can't say that there are no fees: the lender sets them.",
      "Lenders in our network don't charge a fee for paying early.",
    ],
  },
});
