import { isAnswered } from "../answered.ts";
import type { Criterion } from "../types.ts";

export const fieldIsNull = {
  doc: "The value is not answered.",
  target: "none",
  judge: (actual) => (isAnswered(actual) ? "no" : "yes"),
  examples: [
    { actual: "", verdict: "yes" },
    { actual: null, verdict: "yes" },
    { actual: 0, verdict: "no" },
    { actual: false, verdict: "no" },
  ],
} as const satisfies Criterion;
