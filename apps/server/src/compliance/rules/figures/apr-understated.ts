import type { Breach, Rule } from "../rule.ts";
import { sources } from "../sources.ts";
import { statedPercentages } from "./stated-percentages.ts";

const lender = { lender: "harborline", maxApr: 390 };

export const aprUnderstated: Rule = {
  title: "Rates & Fees states no lower maximum than the lenders charge",
  severity: "violation",
  source: sources.regulationZ,
  find: ({ documents, facts }) =>
    documents
      .filter(({ kind }) => kind === "rates")
      .flatMap((document) => {
        const highest = statedPercentages(document).at(-1);
        const above = facts.offered.find(({ maxApr = 0 }) => highest !== undefined && maxApr > highest);
        if (above === undefined) return [];
        return [
          {
            place: document.place,
            quote: `${String(highest)}%`,
            says: `states ${String(highest)}% as the highest APR, but ${above.lender} may charge ${String(above.maxApr)}%`,
          } satisfies Breach,
        ];
      }),
  examples: {
    bad: [
      { documents: [{ kind: "rates", text: "APRs range from 5.99% to 35.99%." }], facts: { offered: [lender] } },
      { documents: [{ kind: "rates", text: "Our lenders charge 100% to 300% APR." }], facts: { offered: [lender] } },
    ],
    good: [
      { documents: [{ kind: "rates", text: "APRs range from 261% to 1304%." }], facts: { offered: [lender] } },
      { documents: [{ kind: "rates", text: "APRs range from 5.99% to 35.99%." }], facts: { offered: [] } },
    ],
  },
};
