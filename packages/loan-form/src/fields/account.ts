import type { ApplicationField } from "../field.ts";

export const account = {
  name: "account",
  kind: "secure",
  wire: "digits",
  group: "bank",
  maxLength: 30,
  secure: true,
  autocomplete: "off",
  inputMode: "numeric",
  validators: [{ name: "AccountNumber" }],
  helpKey: "secure",
  examples: { valid: ["000123456789"], invalid: ["", "123"] },
} as const satisfies ApplicationField;
