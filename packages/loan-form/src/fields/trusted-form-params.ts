import type { ApplicationField } from "../field.ts";

/** What the consent-certificate script adds, by its own names. */
export const trustedFormParams = {
  name: "trustedFormParams",
  kind: "hidden",
  wire: "record",
  group: "request",
  examples: { valid: [{ certUrl: "https://cert.example/1" }], invalid: [] },
} as const satisfies ApplicationField;
