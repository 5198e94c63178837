import type { ApplicationField } from "../field.ts";

export const zip = {
  name: "zip",
  kind: "digits",
  wire: "digits",
  group: "request",
  maxLength: 5,
  autocomplete: "postal-code",
  inputMode: "numeric",
  validators: [{ name: "Zip" }],
  postProcessors: [{ name: "Zip" }],
  examples: { valid: ["78704"], invalid: ["", "1234", "00000"] },
} as const satisfies ApplicationField;
