import { requiredRule } from "../required-rule.ts";
import { sources } from "../sources.ts";

export const repaymentTerm = requiredRule({
  title: "Rates & Fees states the shortest and longest term",
  severity: "risk",
  source: sources.googleLoans,
  in: "rates",
  statements: [
    {
      names: "the shortest and longest term",
      wordings: {
        en: [
          "# days|weeks|months|years|day|month|week? to|and|through|up # days|weeks|months|years",
          "# to|and # days|weeks|months|years",
          "minimum|shortest ..4 # days|weeks|months|years ..8 maximum|longest ..4 # days|weeks|months|years",
        ],
        es: ["# días|semanas|meses|años a|y|hasta # días|semanas|meses|años", "# a # días|semanas|meses|años"],
      },
    },
  ],
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "You pay back on your payday." }] },
      { documents: [{ kind: "rates", text: "Terms are up to 24 months." }] },
      { documents: [{ kind: "rates", text: "The term depends on the lender. Example: 14 days." }] },
    ],
    good: [
      { documents: [{ kind: "rates", text: "The lending period is 14 days to 24 months." }] },
      { documents: [{ kind: "rates", text: "5.99% to 35.99% 2 to 72 months" }] },
    ],
  },
});
