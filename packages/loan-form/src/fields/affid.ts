import type { ApplicationField } from "../field.ts";

/** The partner that sent the visitor; "UNKNOWN" if there was none. */
export const affid = {
  name: "affid",
  kind: "hidden",
  wire: "text",
  group: "request",
  maxLength: 100,
  pattern: /^[\w.-]*$/,
  examples: { valid: ["UNKNOWN", "partner-7"], invalid: [] },
} as const satisfies ApplicationField;
