import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";
import { upToAmount } from "./phrases.ts";

export const amountAboveLaw = numberRule({
  title: "No higher amount than any state allows",
  severity: "violation",
  source: sources.olaMarketing,
  on: ["landing", "alt"],
  phrases: upToAmount,
  isWrong: (amount, { highestLegalAmount }) => amount > highestLegalAmount,
  says: (amount, { highestLegalAmount }) =>
    `offers $${String(amount)}, but the policies allow at most $${String(highestLegalAmount)} in any state`,
  examples: {
    bad: [
      { texts: [{ text: "Ask for up to $2,500." }], facts: { highestLegalAmount: 1000 } },
      { texts: [{ text: "Get as much as $1,500 as a loan" }], facts: { highestLegalAmount: 1000 } },
    ],
    good: [
      { texts: [{ text: "Ask for up to $1,000." }], facts: { highestLegalAmount: 1000 } },
      { texts: [{ text: "Ask for up to $2,500." }] },
    ],
  },
});
