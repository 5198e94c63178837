import type { ApplicationField } from "../field.ts";

/** Milliseconds since the epoch; set by the server from the visitor's earlier request. */
export const previousAppTimestamp = {
  name: "previousAppTimestamp",
  kind: "hidden",
  wire: "integer",
  group: "request",
  examples: { valid: [1790000000000], invalid: [] },
} as const satisfies ApplicationField;
