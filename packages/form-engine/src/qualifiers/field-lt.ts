import { compareOrdered } from "../comparison.ts";
import type { Criterion } from "../types.ts";

export const fieldLT = {
  doc: "The value is less than the target: a number, or a date YYYY-MM-DD.",
  target: "ordered",
  judge: (actual, target) => compareOrdered(actual, target, (sign) => sign < 0),
  examples: [
    { actual: 17, target: 18, verdict: "yes" },
    { actual: 18, target: 18, verdict: "no" },
    { actual: "2026-01-31", target: "2026-02-01", verdict: "yes" },
    { actual: "", target: 18, verdict: "unknown" },
    { actual: "many", target: 18, verdict: "unknown" },
  ],
} as const satisfies Criterion;
