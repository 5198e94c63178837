import type { ApplicationField } from "../field.ts";

/** Offered to ask again at a lower amount (RESUBMIT): true when the visitor said no, false when yes; absent when never offered. */
export const rejected = {
  name: "rejected",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
