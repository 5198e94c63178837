import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const preApproved = phraseRule({
  title: "No approval before a lender decides",
  severity: "violation",
  source: sources.lendingClub,
  says: "says that the visitor is approved before a lender decides",
  claims: {
    en: [
      "you|you're|you've|you'll are|have|were|will? been|be ..1 pre? approved|preapproved|prequalified",
      "you're|you've been? ..1 pre? approved|preapproved|prequalified",
      "you're|you've|are|been ..1 pre qualified",
      "you are|have been? pre? approved|preapproved|prequalified|selected ..2",
      "your ..3 loan|request|application|cash|money is|was|has ..1 approved|accepted|backed|waiting|ready",
      "congratulations / ..4 approved|accepted|qualify|qualified",
      "your ..2 loan|cash|money|funds is|are on ..1 way",
      "you've been selected|chosen ..2",
      "you qualify for $#|up",
      "your ..1 funds are ..1 approved|waiting|ready",
    ],
    es: [
      "su|tu préstamo|solicitud está|fue ..1 aprobad*",
      "usted ..2 pre? aprobado|preaprobado",
      "felicidades / ..4 aprobad*",
    ],
  },
  examples: {
    bad: [
      "You are pre-approved!",
      "You've been approved for $1,000.",
      "Your loan is on the way.",
      "Congratulations! You're accepted.",
      "Your cash is waiting.",
    ],
    good: [
      "You are not approved until a lender says so.",
      "If a lender approves you and you sign, the money typically arrives within one business day.",
      "Will I be approved?",
      "A match doesn't mean that your loan is approved.",
      "Your request is saved.",
    ],
  },
});
