import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const aprRange = requiredRule({
  title: "Rates & Fees states the range of APRs",
  severity: "violation",
  source: sources.leadsMarket,
  in: "rates",
  statements: [
    {
      names: "the range of APRs, from the lowest to the highest",
      wordings: {
        en: ["#% to|and|through|up #%", "#% apr? ..2 to|up ..1 #%", "minimum|lowest ..3 #% ..8 maximum|highest ..3 #%"],
        es: ["#% a|y|hasta #%", "mínim* ..3 #% ..8 máxim* ..3 #%"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "Rates depend on your state. Ask your lender for the APR." }] },
      { documents: [{ kind: "rates", text: "APR from 9.99%." }] },
      { documents: [{ kind: "rates", text: "APRs are low." }] },
    ],
    good: [
      { documents: [{ kind: "rates", text: "APRs range from 261% to 1304%." }] },
      { documents: [{ kind: "rates", text: "Good credit 5.99% to 35.99% 2 to 72 months" }] },
    ],
  },
});
