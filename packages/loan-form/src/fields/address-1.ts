import type { ApplicationField } from "../field.ts";

export const address1 = {
  name: "address1",
  kind: "text",
  wire: "text",
  group: "contact",
  autocomplete: "address-line1",
  validators: [{ name: "NonEmpty" }, { name: "MaxLength" }],
  examples: { valid: ["1204 Barton Springs Rd Apt 9"], invalid: ["", "   "] },
} as const satisfies ApplicationField;
