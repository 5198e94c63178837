import { isAnswered } from "../answered.ts";
import { areEqual } from "../comparison.ts";
import type { Criterion } from "../types.ts";

export const fieldNotEquals = {
  doc: "The value is another than the target. Not decided while there is no answer.",
  target: "any",
  judge(actual, target) {
    if (!isAnswered(actual) || !isAnswered(target)) return "unknown";
    return areEqual(actual, target) ? "no" : "yes";
  },
  examples: [
    { actual: "RENT", target: "OWN", verdict: "yes" },
    { actual: 500, target: "500", verdict: "no" },
    { actual: undefined, target: "OWN", verdict: "unknown" },
  ],
} as const satisfies Criterion;
