import type { ApplicationField } from "../field.ts";

export const routing = {
  name: "routing",
  kind: "secure",
  wire: "digits",
  group: "bank",
  maxLength: 9,
  secure: true,
  autocomplete: "off",
  inputMode: "numeric",
  validators: [{ name: "Routing" }],
  postProcessors: [{ name: "Routing" }],
  helpKey: "routing",
  examples: { valid: ["021000021"], invalid: ["", "12345678"] },
} as const satisfies ApplicationField;
