import type { ApplicationField } from "../field.ts";

/** The visitor asks again at a lower amount after nobody took the first request. */
export const rejected = {
  name: "rejected",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
