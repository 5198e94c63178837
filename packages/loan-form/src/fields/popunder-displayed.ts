import type { ApplicationField } from "../field.ts";

export const popunderDisplayed = {
  name: "popunderDisplayed",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
