import type { ApplicationField } from "../field.ts";
import { tenures } from "../options/tenures.ts";

export const monthsEmployed = {
  name: "monthsEmployed",
  kind: "select",
  wire: "integer",
  group: "income",
  options: tenures,
  validators: [{ name: "Required" }, { name: "Positive" }, { name: "OneOf" }],
  examples: { valid: [36], invalid: ["", -1] },
} as const satisfies ApplicationField;
