import type { ApplicationField } from "../field.ts";

export const acceptedTermsAndConditions = {
  name: "acceptedTermsAndConditions",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  validators: [{ name: "Consent", tooltipKey: "consent" }],
  examples: { valid: [true], invalid: [false] },
} as const satisfies ApplicationField;
