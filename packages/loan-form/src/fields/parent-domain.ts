import type { ApplicationField } from "../field.ts";

/** Host of the partner page that frames the site. */
export const parentDomain = {
  name: "parentDomain",
  kind: "hidden",
  wire: "text",
  group: "request",
  maxLength: 253,
  examples: { valid: ["partner.example"], invalid: [] },
} as const satisfies ApplicationField;
