import type { ApplicationField } from "../field.ts";

/** What the consent-certificate script adds, by its own names: addresses and tokens. */
export const trustedFormParams = {
  name: "trustedFormParams",
  kind: "hidden",
  wire: "record",
  group: "request",
  maxLength: 300,
  // Of an address: nothing that ends an attribute, a line or a cell where it is shown.
  pattern: /^[\w.~:/?&=%+-]*$/,
  examples: { valid: [{ certUrl: "https://cert.example/1" }], invalid: [] },
} as const satisfies ApplicationField;
