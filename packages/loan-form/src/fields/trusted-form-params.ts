import type { ApplicationField } from "../field.ts";

/** Values added by the consent-certificate script, by its own names: URLs and tokens. */
export const trustedFormParams = {
  name: "trustedFormParams",
  kind: "hidden",
  wire: "record",
  group: "request",
  maxLength: 300,
  // A URL without characters that could end an HTML attribute, a line or a table cell.
  pattern: /^[\w.~:/?&=%+-]*$/,
  examples: { valid: [{ certUrl: "https://cert.example/1" }], invalid: [] },
} as const satisfies ApplicationField;
