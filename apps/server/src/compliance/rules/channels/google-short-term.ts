import { sources } from "../sources.ts";
import { shortTermRule } from "./short-term-rule.ts";

export const googleShortTerm = shortTermRule({
  title: "Google Ads: no loan to be repaid within 60 days",
  severity: "violation",
  source: sources.googleLoans,
  channels: ["google-ads"],
  days: 60,
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "The lending period is 14 days to 24 months." }] },
      { documents: [{ kind: "rates", text: "1 to 12 months" }] },
      {
        documents: [{ kind: "rates", text: "3 to 12 months" }],
        facts: { offered: [{ lender: "saltgrass", minTerm: 14 }] },
      },
    ],
    good: [{ documents: [{ kind: "rates", text: "5.99% to 35.99% APR, 2 to 72 months" }] }],
  },
});
