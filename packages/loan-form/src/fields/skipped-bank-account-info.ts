import type { ApplicationField } from "../field.ts";

export const skippedBankAccountInfo = {
  name: "skippedBankAccountInfo",
  kind: "hidden",
  wire: "boolean",
  group: "request",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
