import type { ApplicationField } from "../field.ts";

export const bankName = {
  name: "bankName",
  kind: "text",
  wire: "text",
  group: "bank",
  autocomplete: "off",
  validators: [{ name: "NonEmpty" }, { name: "MaxLength" }],
  examples: { valid: ["Colorado River Bank"], invalid: ["", " "] },
} as const satisfies ApplicationField;
