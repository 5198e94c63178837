import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";
import type { OfferedTerms } from "../../corpus/types.ts";

const offered = [
  { lender: "northfork", minApr: 9.99 },
  { lender: "bellwether", minApr: 11.5 },
];

/** Undefined: some lender's file does not state its lowest rate. */
function lowestApr(terms: readonly OfferedTerms[]): number | undefined {
  const lowest = terms.map(({ minApr }) => minApr ?? 0);
  return lowest.length === 0 || lowest.includes(0) ? undefined : Math.min(...lowest);
}

export const aprUnavailable = numberRule({
  title: "No lower rate than any lender offers",
  severity: "violation",
  source: sources.regulationZ,
  phrases: {
    en: ["low|little as #%", "from|starting|starts|start ..2 #%", "#% and|or up|more|higher"],
    es: ["desde|partir ..2 #%"],
  },
  on: ["landing", "modal", "alt"],
  isWrong: (percent, { offered: terms }) => percent < (lowestApr(terms) ?? 0),
  says: (percent, { offered: terms }) =>
    `states ${String(percent)}%, but the lowest rate of a lender is ${String(lowestApr(terms))}%`,
  examples: {
    bad: [
      { texts: [{ text: "APRs as low as 3.99%." }], facts: { offered } },
      { texts: [{ text: "APR starting at 5%" }], facts: { offered } },
      { texts: [{ text: "APRs from 6.5%" }], facts: { offered } },
    ],
    good: [
      { texts: [{ text: "APRs as low as 9.99%." }], facts: { offered } },
      { texts: [{ text: "APRs as low as 3.99%." }], facts: { offered: [{ lender: "juniper-ridge" }] } },
      { texts: [{ text: "Inflation of 2 percent is the aim." }], facts: { offered } },
    ],
  },
});
