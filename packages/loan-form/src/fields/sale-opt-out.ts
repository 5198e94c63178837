import type { ApplicationField } from "../field.ts";

/** The visitor's browser carried Global Privacy Control: the request is passed on for the match that it asks for, and for nothing else. */
export const saleOptOut = {
  name: "saleOptOut",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
