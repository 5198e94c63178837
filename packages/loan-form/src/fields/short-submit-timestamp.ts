import type { ApplicationField } from "../field.ts";

/** Milliseconds since the epoch; set by the server when the landing form is accepted. */
export const shortSubmitTimestamp = {
  name: "shortSubmitTimestamp",
  kind: "hidden",
  wire: "integer",
  group: "request",
  examples: { valid: [1790000000000], invalid: [] },
} as const satisfies ApplicationField;
