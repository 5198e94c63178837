import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const neverSold = phraseRule({
  title: "No claim that a request is not sold or shared",
  severity: "violation",
  source: sources.itMedia,
  on: ["landing", "alt"],
  says: "says that data is not sold or shared, but lenders receive it and pay for it",
  claims: {
    en: [
      "never|don't|won't|not ..2 sell ..3 data|information|details|request*",
      "data|information|details|request* ..2 never|not ..1 sold|shared ..2",
      "your data|information|details stays|stay ..1 with us",
    ],
    es: ["nunca|no vendemos ..3 datos|información", "datos ..3 nunca ..2 venden|comparten"],
  },
  examples: {
    bad: ["We never sell your data.", "Your information is never shared.", "Your details stay with us."],
    good: [
      "We share your request with lenders, and they pay us for it.",
      "Use this form to tell us not to share your data.",
      "Lenders receive your data only if they review your request.",
    ],
  },
});
