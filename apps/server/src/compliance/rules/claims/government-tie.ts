import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const governmentTie = phraseRule({
  title: "No tie to a government or relief program",
  severity: "risk",
  source: sources.googleFinancial,
  says: "suggests that a government stands behind the loan",
  claims: {
    en: [
      "government|federal|state|federally approved|backed|sponsored|certified|funded|endorsed|guaranteed loan*|lender*|program*|cash|relief",
      "government|federal loan*|relief|grant*|assistance|stimulus program*|loan*|cash|money",
      "stimulus|relief check*|cash|loan*|program*|money|payment*",
      "approved|backed|endorsed by ..2 government|cfpb|ftc|treasury|irs|president|congress",
    ],
    es: ["respaldado|aprobado por el? gobierno", "programa de? ayuda federal"],
  },
  examples: {
    bad: [
      "A government-backed loan program.",
      "Stimulus cash for borrowers.",
      "Endorsed by the CFPB.",
      "Federal relief program.",
    ],
    good: [
      "Many federal credit unions lend up to $2,000 at no more than 28% APR to members.",
      "You can complain to the CFPB.",
      "This is not a government program.",
      "Federal law protects service members and their families.",
      "You need a valid state ID.",
    ],
  },
});
