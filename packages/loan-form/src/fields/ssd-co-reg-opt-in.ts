import type { ApplicationField } from "../field.ts";

export const ssdCoRegOptIn = {
  name: "ssdCoRegOptIn",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  qualifiers: [{ name: "FieldEquals", params: { field: "incomeType", value: "DISABILITY" } }],
  examples: { valid: [true, false], invalid: [] },
} as const satisfies ApplicationField;
