import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const lendsItself = phraseRule({
  title: "No claim to lend or decide",
  severity: "violation",
  source: sources.t3Leads,
  says: "reads as if the site lent the money",
  claims: {
    en: [
      "we lend|fund|finance|approve ..3",
      "we'll lend|fund|approve ..3",
      "our loan|loans|rates|interest",
      "our ..1 interest|loan|lending rates|terms",
      "we|us are|is a? ..1 direct lender*",
      "a direct lender",
      "direct lender*",
      "borrow|loan ..2 from us",
      "apply ..3 loan* with us",
      "loans from {site}|us",
      "we offer|provide|make|give ..2 loan|loans|advances|cash",
    ],
    es: ["prestamos dinero", "nuestros préstamos", "nuestras tasas", "somos ..2 prestamista*", "prestamista directo"],
  },
  examples: {
    bad: [
      "We lend up to $500.",
      "Our loans are simple.",
      "Borrow from us.",
      "We are a direct lender.",
      "We approve requests all day.",
    ],
    good: [
      "We don't lend.",
      "We are not a direct lender.",
      "Our lenders decide on each request.",
      "We don't set rates, and they are not our rates.",
      "Lenders in our network fund loans.",
    ],
  },
});
