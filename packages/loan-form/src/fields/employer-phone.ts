import type { ApplicationField } from "../field.ts";
import { employed } from "../qualifiers.ts";

export const employerPhone = {
  name: "employerPhone",
  kind: "phone",
  wire: "digits",
  group: "income",
  maxLength: 10,
  autocomplete: "off",
  inputMode: "tel",
  validators: [{ name: "Phone" }],
  qualifiers: employed,
  examples: { valid: ["5125550100"], invalid: ["", "555"] },
} as const satisfies ApplicationField;
