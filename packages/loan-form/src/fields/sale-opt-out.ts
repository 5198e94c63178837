import type { ApplicationField } from "../field.ts";

/**
 * True if the visitor's browser sent Global Privacy Control. The request may then be shared only to find the requested
 * match.
 */
export const saleOptOut = {
  name: "saleOptOut",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
