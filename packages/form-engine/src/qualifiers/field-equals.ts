import { isAnswered } from "../answered.ts";
import { areEqual } from "../comparison.ts";
import type { Criterion } from "../types.ts";

export const fieldEquals = {
  doc: "The value is the target. Not decided while there is no answer.",
  target: "any",
  judge(actual, target) {
    if (!isAnswered(actual) || !isAnswered(target)) return "unknown";
    return areEqual(actual, target) ? "yes" : "no";
  },
  examples: [
    { actual: "EMPLOYED", target: "EMPLOYED", verdict: "yes" },
    { actual: "500", target: 500, verdict: "yes" },
    { actual: false, target: false, verdict: "yes" },
    { actual: "RENT", target: "OWN", verdict: "no" },
    { actual: 0, target: false, verdict: "no" },
    { actual: "", target: "OWN", verdict: "unknown" },
  ],
} as const satisfies Criterion;
