import { sources } from "../sources.ts";
import { shortTermRule } from "./short-term-rule.ts";

export const metaShortTerm = shortTermRule({
  title: "Meta: no loan of 90 days or less",
  severity: "violation",
  source: sources.metaLoans,
  channels: ["meta-ads"],
  days: 90,
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "The lending period is 14 days to 24 months." }] },
      { documents: [{ kind: "rates", text: "2 to 72 months" }] },
    ],
    good: [{ documents: [{ kind: "rates", text: "6 to 72 months" }] }],
  },
});
