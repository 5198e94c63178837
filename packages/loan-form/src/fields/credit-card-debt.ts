import type { ApplicationField } from "../field.ts";

/** Derived from `creditCardDebtAmount`. */
export const creditCardDebt = {
  name: "creditCardDebt",
  kind: "hidden",
  wire: "boolean",
  group: "income",
  examples: { valid: [true], invalid: [] },
} as const satisfies ApplicationField;
