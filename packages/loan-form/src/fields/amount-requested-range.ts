import type { ApplicationField } from "../field.ts";

/** Id of one of the site's amount ranges. */
export const amountRequestedRange = {
  name: "amountRequestedRange",
  kind: "select",
  wire: "text",
  group: "request",
  validators: [{ name: "Required" }],
  examples: { valid: ["1000"], invalid: [""] },
} as const satisfies ApplicationField;
