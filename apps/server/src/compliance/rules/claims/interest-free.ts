import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const interestFree = phraseRule({
  title: "No claim that loans cost no interest",
  severity: "violation",
  source: sources.regulationZ,
  says: "states a cost that no lender offers",
  claims: {
    en: ["interest free", "no|zero|without interest", "0% interest|apr|financing", "0 percent interest|apr|financing"],
    es: ["sin intereses|interés", "0% ..2 interés|intereses"],
  },
  examples: {
    bad: ["Interest-free loans.", "Borrow at 0% APR.", "No interest for 30 days."],
    good: [
      "No lender here lends without interest.",
      "What is simple interest?",
      "A loan at 0% APR is not offered here.",
    ],
  },
});
