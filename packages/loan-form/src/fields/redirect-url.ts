import type { ApplicationField } from "../field.ts";

/** Link to the buyer's page, set by the server when the request is sold. */
export const redirectUrl = {
  name: "redirectUrl",
  kind: "hidden",
  wire: "text",
  group: "contact",
  maxLength: 2000,
  examples: { valid: ["https://site.example/go/AAAA"], invalid: [] },
} as const satisfies ApplicationField;
