import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const instantApproval = phraseRule({
  title: "No instant approval or decision",
  severity: "violation",
  source: sources.dave,
  says: "promises an instant decision, which depends on the lender",
  claims: {
    en: [
      "instant|instantly|immediate|immediately|automatic|automatically approv*|accept*|decision*|loan*|cash|fund*|money|credit|payout*",
      "approv*|accepted|funded|cash|money|decision instantly|immediately|automatically",
      "get|be|receive ..2 approved|accepted ..2 instantly|immediately|seconds",
      "approv*|cash|funds|money in seconds",
      "on the spot approval|decision|loan*",
      "instant|immediate ..1 approv*|loan*|cash|decision*|fund*",
      "approv*|decision* ..1 in # seconds|minutes",
    ],
    es: [
      "aprobación|decisión|préstamo*|dinero|efectivo instantáne*|inmediat*|automátic*",
      "aprobad* al? instante|inmediatamente",
      "dinero al instante",
    ],
  },
  examples: {
    bad: [
      "Instant approval on loans up to $500.",
      "Get approved instantly.",
      "Instant cash for any bill.",
      "Your money in seconds!",
      "On-the-spot approval.",
    ],
    good: [
      "No lender offers instant approval here.",
      "This isn't an instant approval.",
      "Approval is not immediate.",
      "We tell you immediately if your ZIP code is wrong.",
      "What does instant approval mean?",
    ],
  },
});
