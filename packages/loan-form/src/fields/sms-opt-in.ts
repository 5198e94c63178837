import type { ApplicationField } from "../field.ts";

export const smsOptIn = {
  name: "smsOptIn",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  postProcessors: [{ name: "SmsSubmission", trigger: "change" }],
  examples: { valid: [true, false], invalid: [] },
} as const satisfies ApplicationField;
