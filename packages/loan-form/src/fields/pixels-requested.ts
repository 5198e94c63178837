import type { ApplicationField } from "../field.ts";

export const pixelsRequested = {
  name: "pixelsRequested",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
