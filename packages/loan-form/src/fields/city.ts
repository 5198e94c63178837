import type { ApplicationField } from "../field.ts";

export const city = {
  name: "city",
  kind: "text",
  wire: "text",
  group: "contact",
  maxLength: 100,
  autocomplete: "address-level2",
  validators: [{ name: "NonEmpty" }, { name: "MaxLength" }],
  examples: { valid: ["Austin"], invalid: ["", "  "] },
} as const satisfies ApplicationField;
