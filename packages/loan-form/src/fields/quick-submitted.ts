import type { ApplicationField } from "../field.ts";

export const quickSubmitted = {
  name: "quickSubmitted",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
