import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const absoluteSecurity = phraseRule({
  title: "No claim of perfect security",
  severity: "violation",
  source: sources.blueGlobal,
  says: "promises a security that no site has",
  claims: {
    en: [
      "100%|completely|totally|fully|absolutely|perfectly safe|secure|private|protected|confidential",
      "military|bank|government grade|level ..1 encryption|security|protection",
      "hack|hacker proof",
      "unhackable|unbreakable|impenetrable ..2",
      "never|can't|cannot be hacked|breached|stolen",
      "zero risk",
      "risk free",
    ],
    es: ["100%|totalmente|completamente segur*|privad*|confidencial*", "sin riesgo*"],
  },
  examples: {
    bad: [
      "Your data is 100% safe.",
      "Military-grade encryption.",
      "Bank-level security.",
      "Completely secure and private.",
      "A risk-free request.",
    ],
    good: [
      "No system is completely secure.",
      "We encrypt your data when it is sent and when it is stored.",
      "We can't promise that your data is 100% safe.",
    ],
  },
});
