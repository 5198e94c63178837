import type { ApplicationField } from "../field.ts";

export const alternatePhone = {
  name: "alternatePhone",
  kind: "phone",
  wire: "digits",
  group: "contact",
  maxLength: 10,
  autocomplete: "off",
  inputMode: "tel",
  validators: [{ name: "Phone", params: { optional: true } }],
  examples: { valid: ["", "5125550148"], invalid: ["512", "1125550147"] },
} as const satisfies ApplicationField;
