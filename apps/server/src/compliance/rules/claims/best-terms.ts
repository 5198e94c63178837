import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const bestTerms = phraseRule({
  title: "No claim of the best lender, rate or match",
  severity: "violation",
  source: sources.blueGlobal,
  says: "claims the best terms, but lenders are chosen by what they pay and accept",
  claims: {
    en: [
      "best|cheapest|unbeatable ..2 rate*|apr*|price*|term*|loan*|lender*|offer*|deal*|match*",
      "lowest rate*|apr*|price*|payment* ..2 anywhere|around|online|available|possible|guaranteed|in",
      "get|find|offer|have|with|our|at ..2 lowest ..1 rate*|apr*|price*|cost*",
      "best ..3 lender|loan|offer|match|deal ..2 you|your",
      "most affordable|competitive ..1 loan*|rate*|lender*",
    ],
    es: ["mejor* tasa*|préstamo*|oferta*|prestamista*", "tasa*|préstamo* más bajas|baratos"],
  },
  examples: {
    bad: [
      "The best rates in town.",
      "We find the best lender for you.",
      "Lowest APR anywhere.",
      "Unbeatable loan offers.",
    ],
    good: [
      "The lender that accepts your request may not have the lowest cost.",
      "We don't claim the best rates.",
      "You may find a better offer somewhere else.",
      "Compare the rates before you sign.",
      "What is the best way to reach you?",
      "Sorted by total cost, lowest first, then by lowest rate.",
      "The lowest cost is not always the first offer.",
    ],
  },
});
