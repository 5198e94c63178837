import { compareOrdered } from "../comparison.ts";
import type { Criterion } from "../types.ts";

export const fieldGT = {
  doc: "The value is more than the target: a number, or a date YYYY-MM-DD.",
  target: "ordered",
  judge: (actual, target) => compareOrdered(actual, target, (sign) => sign > 0),
  examples: [
    { actual: 5001, target: 5000, verdict: "yes" },
    { actual: 5000, target: "5000", verdict: "no" },
    { actual: "2026-02-01", target: "2026-01-31", verdict: "yes" },
    { actual: "", target: 18, verdict: "unknown" },
    { actual: "many", target: 18, verdict: "unknown" },
  ],
} as const satisfies Criterion;
