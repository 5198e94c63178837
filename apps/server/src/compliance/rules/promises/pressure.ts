import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const pressure = phraseRule({
  title: "No pressure to borrow",
  severity: "risk",
  source: sources.darkPatterns,
  says: "presses the visitor to borrow",
  claims: {
    en: [
      "act|apply|borrow|hurry now|fast|quick|today before|while|or",
      "act now|fast",
      "hurry",
      "don't wait|miss|delay ..3 loan*|cash|money|offer*|out|now|today|longer",
      "limited time",
      "offer|offers ends|expire* today|tonight|soon",
      "last chance",
      "while|before ..1 funds|supplies|offers ..2 last|gone|run",
      "only # spots|places|loans left",
    ],
    es: ["actúe|actúa ya|ahora", "apúrate|apúrese", "tiempo limitado", "última oportunidad"],
  },
  examples: {
    bad: [
      "Act now, before rates change.",
      "Hurry!",
      "Limited time offer.",
      "Last chance to borrow.",
      "Don't miss out on this loan.",
    ],
    good: [
      "Take your time. There's no hurry.",
      "You don't have to act now.",
      "Don't wait for us if your bank can help.",
      "The link expires soon.",
      "Call your lender before the due date.",
    ],
  },
});
