import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";
import { upToAmount } from "./phrases.ts";

export const amountAboveLimit = numberRule({
  title: "No higher amount than the form accepts",
  severity: "violation",
  source: sources.dave,
  on: ["landing", "alt"],
  phrases: upToAmount,
  isWrong: (amount, { highestAmount }) => amount > highestAmount,
  says: (amount, { highestAmount }) =>
    `offers $${String(amount)}, but the form accepts at most $${String(highestAmount)} (loanAmounts)`,
  examples: {
    bad: [
      { texts: [{ text: "Ask for up to $5,000." }], facts: { highestAmount: 2500 } },
      { texts: [{ text: "Borrow as much as $10,000" }], facts: { highestAmount: 2500 } },
      { texts: [{ text: "Loans from $100 to $3,000" }], facts: { highestAmount: 2500 } },
    ],
    good: [
      { texts: [{ text: "Ask for up to $2,500." }], facts: { highestAmount: 2500 } },
      { texts: [{ text: "We don't offer loans up to $5,000." }], facts: { highestAmount: 2500 } },
      { texts: [{ text: "Your rent may be $5,000." }], facts: { highestAmount: 2500 } },
    ],
  },
});
