import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const creditImprovement = phraseRule({
  title: "No promise to repair or build credit",
  severity: "risk",
  source: sources.creditRepair,
  says: "promises a better credit score",
  claims: {
    en: [
      "repair|repairs|fix|fixes|rebuild*|improves|improve|boost*|raise|raises|clean|cleans|build|builds ..3 credit|score",
      "credit repair",
      "erase|remove|delete ..3 bad|negative|credit ..2 history|marks|items|report|record",
      "better|higher|good|perfect credit ..3 guaranteed|days|weeks",
      "erase|remove|delete ..1 bad|negative credit",
    ],
    es: ["repar*|mejor*|arregl* ..2 crédito"],
  },
  examples: {
    bad: [
      "Rebuild your credit with one loan.",
      "Boost your score in weeks.",
      "We fix bad credit.",
      "Improve your credit while you borrow.",
    ],
    good: [
      "We can't repair your credit.",
      "No one can remove correct information from your report.",
      "A loan doesn't improve your score by itself.",
      "You can dispute what is wrong in your credit report.",
    ],
  },
});
