import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const excludesBenefits = phraseRule({
  title: "No refusal of people who live on benefits",
  severity: "risk",
  source: sources.ecoa,
  says: "turns away people whose income is a benefit",
  claims: {
    en: [
      "no|not|without|except|excluding ..3 benefits|welfare|ssi|ssdi|disability|unemployment|assistance income|recipients|accepted|allowed|qualify",
      "must ..2 have|hold ..2 job|employment|paycheck",
      "benefits|welfare|ssi|ssdi|disability|assistance ..4 not accepted|allowed|counted|eligible",
      "employed people|applicants|workers only",
      "must be employed",
    ],
    es: ["no ..3 beneficios|ayuda|discapacidad ..2 aceptad*"],
  },
  examples: {
    bad: ["You must be employed.", "Welfare is not accepted.", "You must have a job.", "No benefits income accepted."],
    good: [
      "Benefits and pensions count as income.",
      "Some lenders may accept benefits income of at least $1000 a month.",
      "You don't have to be employed: benefits count.",
    ],
  },
});
