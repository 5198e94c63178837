import type { ApplicationField } from "../field.ts";

export const benefitsPilotOptIn = {
  name: "benefitsPilotOptIn",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  validators: [{ name: "CoRegistration" }],
  qualifiers: [{ name: "FieldEquals", params: { field: "ssdCoRegOptIn", value: true } }],
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
