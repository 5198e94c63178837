import { isAnswered } from "../answered.ts";
import type { Criterion } from "../types.ts";

export const fieldIsNotNull = {
  doc: "The value is answered.",
  target: "none",
  judge: (actual) => (isAnswered(actual) ? "yes" : "no"),
  examples: [
    { actual: "Austin", verdict: "yes" },
    { actual: false, verdict: "yes" },
    { actual: "", verdict: "no" },
    { actual: undefined, verdict: "no" },
  ],
} as const satisfies Criterion;
