import type { ApplicationField } from "../field.ts";

/** Derived from `accountType`. */
export const directDeposit = {
  name: "directDeposit",
  kind: "hidden",
  wire: "boolean",
  group: "income",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
