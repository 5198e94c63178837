import type { Breach, Rule } from "../rule.ts";
import { statedPercentages } from "../figures/stated-percentages.ts";
import { sources } from "../sources.ts";

/** Percent a year. */
const limit = 36;

export const googleHighApr: Rule = {
  title: "Google Ads: no loan at an APR of 36% or more",
  severity: "violation",
  source: sources.googleHighApr,
  channels: ["google-ads"],
  find: ({ documents, facts }) =>
    documents
      .filter(({ kind }) => kind === "rates")
      .flatMap((document) => {
        const stated = statedPercentages(document).findLast((percent) => percent >= limit);
        const lender = facts.offered.find(({ maxApr = 0 }) => maxApr >= limit);
        const says =
          lender === undefined
            ? stated !== undefined && `states an APR of ${String(stated)}%`
            : `${lender.lender} may charge ${String(lender.maxApr)}%`;
        return says === false
          ? []
          : [{ place: document.place, quote: stated === undefined ? "" : `${String(stated)}%`, says } satisfies Breach];
      }),
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "APRs range from 261% to 1304%." }] },
      { documents: [{ kind: "rates", text: "APRs range from 9% to 36%." }] },
      {
        documents: [{ kind: "rates", text: "APRs range from 9% to 35.99%." }],
        facts: { offered: [{ lender: "harborline", maxApr: 390 }] },
      },
    ],
    good: [{ documents: [{ kind: "rates", text: "APRs range from 5.99% to 35.99%." }] }],
  },
};
