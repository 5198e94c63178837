import { sources } from "../sources.ts";
import { printed, printRule } from "./print-rule.ts";

/** CSS pixels. */
const smallest = 12;

export const smallStatement = printRule({
  title: "Required statements are at least 12 px high",
  severity: "risk",
  source: sources.ftcDisclosures,
  isWrong: ({ pixels }) => pixels < smallest,
  says: ({ name, pixels }) => `prints the ${name} at ${String(pixels)} px`,
  examples: { bad: [printed(7, 11), printed(7, 9), printed(7, 11.9)], good: [printed(7, 12)] },
});
