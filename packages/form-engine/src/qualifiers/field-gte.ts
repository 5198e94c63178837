import { compareOrdered } from "../comparison.ts";
import type { Criterion } from "../types.ts";

export const fieldGTE = {
  doc: "The value is at least the target: a number, or a date YYYY-MM-DD.",
  target: "ordered",
  judge: (actual, target) => compareOrdered(actual, target, (sign) => sign >= 0),
  examples: [
    { actual: "5000", target: 5000, verdict: "yes" },
    { actual: 4000, target: 5000, verdict: "no" },
    { actual: "2026-01-31", target: "2026-02-01", verdict: "no" },
    { actual: "", target: 18, verdict: "unknown" },
    { actual: "many", target: 18, verdict: "unknown" },
  ],
} as const satisfies Criterion;
