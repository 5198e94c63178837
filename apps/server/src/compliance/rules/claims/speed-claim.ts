import { numberRule } from "../number-rule.ts";
import { sources } from "../sources.ts";

export const speedClaim = numberRule({
  title: "No faster answer than the time that lenders have",
  severity: "violation",
  source: sources.dave,
  on: ["landing"],
  phrases: {
    en: [
      "answer*|decision*|result*|match*|response*|reply|replies|hear|know|matched|approved ..5 in|within|under # seconds|second",
      "# second answer*|decision*|result*|match*|response*",
    ],
    es: ["respuesta*|decisión|resultado* ..4 en # segundos"],
  },
  isWrong: (seconds, { waitSeconds }) => seconds < waitSeconds,
  says: (seconds, { waitSeconds }) =>
    `promises an answer in ${String(seconds)} seconds, but lenders have ${String(waitSeconds)} (routing.timeBudgetSeconds)`,
  examples: {
    bad: [
      { texts: [{ text: "Get an answer in 30 seconds." }], facts: { waitSeconds: 45 } },
      { texts: [{ text: "A 10-second decision." }], facts: { waitSeconds: 45 } },
      { texts: [{ text: "Results within 20 seconds." }], facts: { waitSeconds: 45 } },
    ],
    good: [
      { texts: [{ text: "Most people know within 60 seconds." }], facts: { waitSeconds: 45 } },
      { texts: [{ text: "We can't promise an answer in 30 seconds." }], facts: { waitSeconds: 45 } },
      { texts: [{ text: "The form takes about two minutes." }], facts: { waitSeconds: 45 } },
    ],
  },
});
