import type { ApplicationField } from "../field.ts";

export const horoscopeOptIn = {
  name: "horoscopeOptIn",
  kind: "checkbox",
  wire: "boolean",
  group: "request",
  examples: { valid: [true, false], invalid: [] },
} as const satisfies ApplicationField;
