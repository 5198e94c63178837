import type { ApplicationField } from "../field.ts";
import { tenures } from "../options/tenures.ts";

export const monthsAtAddress = {
  name: "monthsAtAddress",
  kind: "select",
  wire: "integer",
  group: "contact",
  options: tenures,
  validators: [{ name: "Required" }, { name: "Positive" }, { name: "OneOf" }],
  examples: { valid: [24], invalid: ["", 5] },
} as const satisfies ApplicationField;
