import { phraseRule } from "../phrase-rule.ts";
import { sources } from "../sources.ts";

export const guaranteedApproval = phraseRule({
  title: "No loan, approval or rate is guaranteed",
  severity: "violation",
  source: sources.advanceFee,
  says: "promises what only a lender can grant",
  claims: {
    en: [
      "guarante* ..3 approv*|accept*|loan*|credit|cash|money|fund*|offer*|rate*|result*",
      "approv*|acceptance|loan*|cash|funds|funding|offer|offers|money ..3 guaranteed",
      "we|lenders|lender guarantee ..4 loan*|cash|money|offer*|approval|rate*",
      "assured|certain approval",
      "approval assured",
      "you|you'll will? be? definitely|certainly ..2 approved|accepted|funded",
      "100% approval|approved|acceptance|guaranteed",
      "sure ..2 get ..2 loan|cash|money|approved",
    ],
    es: [
      "aprobación|préstamo*|crédito|dinero garantizad*",
      "garantizamos ..4 aprobación|préstamo*|crédito|dinero",
      "aprobación ..2 asegurada",
      "aprobación 100%",
    ],
  },
  examples: {
    bad: [
      "Guaranteed approval for everyone.",
      "Your loan is guaranteed!",
      "We guarantee you a loan today.",
      "100% approval, whatever your score.",
      "Get guaranteed cash before the weekend.",
    ],
    good: [
      "We can't guarantee approval.",
      "No lender can guarantee you a loan before it reviews your request.",
      "Approval is not guaranteed.",
      "Is approval guaranteed?",
      "Be careful with anyone who promises guaranteed approval.",
      "A personal guarantee from a friend is not required.",
    ],
  },
});
