import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const optOutConsent = phraseRule({
  title: "No consent by doing nothing, and none in double negatives",
  severity: "violation",
  source: sources.ccpaConsent,
  says: "takes silence or a double negative for a consent",
  claims: {
    en: [
      "uncheck|untick|deselect ..3 box ..2 if|unless|to",
      "unless you tell|uncheck|opt|object ..6",
      "by visiting|browsing|using|continuing|staying ..4 you|i agree|consent|accept|authorize",
      "check|tick ..3 box ..2 if you do not ..4",
      "check|tick ..3 box ..2 if you don't ..4",
      "don't not ..3",
      "i don't|not want ..2 not ..4",
    ],
    es: ["desmarque ..3 casilla", "al navegar|visitar|usar ..4 acepta"],
  },
  examples: {
    bad: [
      "Uncheck the box if you want no calls.",
      "By browsing this site, you agree to calls.",
      "Unless you opt out, partners may email you.",
      "Check this box if you don't want offers.",
    ],
    good: [
      "Check the box to agree.",
      "You don't agree to anything by browsing this site.",
      "By sending the form, you agree that we may give you documents on a screen.",
    ],
  },
});
