import { sources } from "../sources.ts";
import { printed, printRule } from "./print-rule.ts";

const lowest = 4.5;

export const faintStatement = printRule({
  title: "Required statements have a contrast of at least 4.5:1",
  severity: "violation",
  source: sources.wcag,
  isWrong: ({ contrast }) => contrast < lowest,
  says: ({ name, contrast }) => `prints the ${name} at a contrast of ${contrast.toFixed(2)}:1`,
  examples: { bad: [printed(4.4, 13), printed(2.9, 16), printed(1, 13)], good: [printed(4.5, 13)] },
});
