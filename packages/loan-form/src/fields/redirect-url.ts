import type { ApplicationField } from "../field.ts";

/** The buyer's page, set by the server when the request is sold. */
export const redirectUrl = {
  name: "redirectUrl",
  kind: "hidden",
  wire: "text",
  group: "contact",
  maxLength: 2000,
  examples: { valid: ["https://lender.example/offer/1"], invalid: [] },
} as const satisfies ApplicationField;
