import type { ApplicationField } from "../field.ts";

/** Dollars: the suggested value of the selected range. */
export const amountRequested = {
  name: "amountRequested",
  kind: "hidden",
  wire: "integer",
  group: "request",
  examples: { valid: [1000], invalid: [] },
} as const satisfies ApplicationField;
