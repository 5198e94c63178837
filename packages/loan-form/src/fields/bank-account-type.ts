import type { ApplicationField } from "../field.ts";
import { bankAccountTypes } from "../options/pay-types.ts";

/** Derived from `accountType`. */
export const bankAccountType = {
  name: "bankAccountType",
  kind: "hidden",
  wire: "text",
  group: "bank",
  options: bankAccountTypes,
  examples: { valid: ["CHECKING"], invalid: [] },
} as const satisfies ApplicationField;
