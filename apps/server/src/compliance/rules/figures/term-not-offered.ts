import type { OfferedTerms } from "../../corpus/types.ts";
import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";

const daysPerMonth = 30.5;
const offered = [{ lender: "windrow", minTerm: 120, maxTerm: 730 }];

/** In months; undefined: some lender's file does not state its longest term. */
function longestTerm(terms: readonly OfferedTerms[]): number | undefined {
  const longest = terms.map(({ maxTerm }) => maxTerm ?? 0);
  return longest.length === 0 || longest.includes(0) ? undefined : Math.ceil(Math.max(...longest) / daysPerMonth);
}

export const termNotOffered = numberRule({
  title: "No longer term than any lender offers",
  severity: "violation",
  source: sources.regulationZ,
  on: ["landing", "alt"],
  phrases: {
    en: ["up to # months", "# to|or # months", "over # months", "as long as # months"],
    es: ["hasta # meses", "# a # meses"],
  },
  isWrong: (months, { offered: terms }) => months > (longestTerm(terms) ?? Infinity),
  says: (months, { offered: terms }) =>
    `states ${String(months)} months, but no lender offers more than ${String(longestTerm(terms))}`,
  examples: {
    bad: [
      { texts: [{ text: "Pay back over up to 72 months." }], facts: { offered } },
      { texts: [{ text: "Terms from 12 to 60 months" }], facts: { offered } },
    ],
    good: [
      { texts: [{ text: "Pay back over up to 24 months." }], facts: { offered } },
      { texts: [{ text: "From 2 to 72 months, depending on the lender" }], facts: { offered: [{ lender: "x" }] } },
    ],
  },
});
