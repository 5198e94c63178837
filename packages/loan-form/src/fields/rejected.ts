import type { ApplicationField } from "../field.ts";

/**
 * Reply to the offer to resubmit with a lower amount (RESUBMIT): true if the visitor declined, false if they accepted; absent if
 * never offered.
 */
export const rejected = {
  name: "rejected",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
