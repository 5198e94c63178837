import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const sameDayMoney = phraseRule({
  title: "No money within hours or the same day",
  severity: "violation",
  source: sources.olaMarketing,
  says: "promises money sooner than a lender can be held to",
  claims: {
    en: [
      "same day|business-day ..2 fund*|loan*|cash|money|deposit*|approv*|payout*",
      "same|same-day day? fund*|loan*|cash|money|deposit*|approv*",
      "fund*|loan*|cash|money|deposit*|paid|approved ..3 same day",
      "fund*|loan*|cash|money|deposit*|paid|approved ..4 today|tonight",
      "fund*|loan*|cash|money|deposit* ..3 in|within one|an|1|two|2|hours|minutes|# hour|hours|minutes",
      "# hour|minute cash|loan*|fund*|money|advance*|payout*",
      "one|two hour|minute cash|loan*|fund*|money|advance*|payout*",
      "get ..2 cash|money now|fast|today",
      "need cash|money fast|quick|quickly",
      "cash|money|funds ..2 by tomorrow|tonight|midnight",
      "cash|money|funds ..4 by tomorrow|tonight",
      "cash|money|funds ..2 in|within minutes|hours",
      "quick|fast cash|money",
    ],
    es: [
      "dinero|efectivo|préstamo*|fondos ..3 mismo día",
      "dinero|efectivo|préstamo*|fondos ..3 hoy",
      "dinero|efectivo|préstamo*|fondos en minutos|horas|una hora?",
    ],
  },
  examples: {
    bad: [
      "Same-day funding.",
      "Cash in your account today.",
      "Get the money within one hour.",
      "A 60-minute loan for any bill.",
      "Get cash fast.",
    ],
    good: [
      "The lender can't promise money on the same day.",
      "The money typically arrives within one business day.",
      "Lenders can't send money today if your bank is closed.",
      "You can send your request today.",
      "The form takes about two minutes.",
      "Text us and we answer the same day.",
    ],
  },
});
