import { withoutAprRule } from "./without-apr-rule.ts";

export const rateWithoutApr = withoutAprRule({
  title: "A rate is called an APR",
  phrases: {
    en: ["rate|rates|interest ..4 #%", "#% ..1 interest|rate|rates|fee|monthly", "#% a|per month|week|year|day"],
    es: ["tasa|tasas|interés ..4 #%", "#% ..1 interés|mensual"],
  },
  says: "states a rate without calling it an APR",
  examples: {
    bad: ["Rates from 9.99%.", "Only 5% interest.", "Pay 10% a month."],
    good: [
      "Rates from 9.99% APR.",
      "The annual percentage rate is 9.99%.",
      "About 35 percent of your score.",
      "Federal law caps the cost at 36 percent a year.",
    ],
  },
});
