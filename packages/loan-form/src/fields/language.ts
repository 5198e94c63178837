import type { ApplicationField } from "../field.ts";

/** Language of the page on which the applicant last sent a form, if the site has several. ISO 639-1. */
export const language = {
  name: "language",
  kind: "hidden",
  wire: "text",
  group: "request",
  maxLength: 2,
  pattern: /^[a-z]{2}$/,
  examples: { valid: ["es"], invalid: [] },
} as const satisfies ApplicationField;
