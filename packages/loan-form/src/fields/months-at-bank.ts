import type { ApplicationField } from "../field.ts";
import { tenures } from "../options/tenures.ts";

export const monthsAtBank = {
  name: "monthsAtBank",
  kind: "select",
  wire: "integer",
  group: "bank",
  options: tenures,
  validators: [{ name: "Required" }, { name: "Positive" }, { name: "OneOf" }],
  examples: { valid: [36], invalid: ["", 7] },
} as const satisfies ApplicationField;
