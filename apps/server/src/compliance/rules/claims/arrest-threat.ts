import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const arrestThreat = phraseRule({
  title: "No threat of arrest over a loan",
  severity: "risk",
  source: sources.olaAdvertisers,
  says: "threatens an applicant with the police over a debt",
  claims: {
    en: [
      "arrest*|jail*|prison|prosecut*|police|sheriff ..6 pay|loan|debt|owe|owed|payment*",
      "pay|loan|debt|owe|payment* ..6 arrest*|jail*|prison|prosecut*|police|sheriff",
      "don't|not pay|paying|repay|repaying ..8 arrest*|jail*|prison|prosecut*|police|sheriff",
      "jail|prison|arrest* ..5 don't|not pay|repay",
    ],
    es: ["cárcel|arrest*|policía ..5 pagar|préstamo|deuda", "cárcel|arrest*|policía ..3 no pagar|paga"],
  },
  examples: {
    bad: [
      "If you don't pay your loan, you can be arrested.",
      "You may go to jail for unpaid debt.",
      "The police will collect what you owe.",
    ],
    good: [
      "You can't be sent to jail for an unpaid loan.",
      "No one can have you arrested for a debt.",
      "Is it true that I can go to jail if I don't pay?",
    ],
  },
});
