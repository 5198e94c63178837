import type { ApplicationField } from "../field.ts";

export const driversLicense = {
  name: "driversLicense",
  kind: "secure",
  wire: "text",
  group: "identity",
  maxLength: 30,
  secure: true,
  autocomplete: "off",
  validators: [{ name: "DriversLicense" }],
  helpKey: "secure",
  examples: { valid: ["D1234567"], invalid: ["", "NONE", "AB"] },
} as const satisfies ApplicationField;
