import type { ApplicationField } from "../field.ts";
import { residency } from "../options/residency.ts";

export const residencyStatus = {
  name: "residencyStatus",
  kind: "choice",
  wire: "text",
  group: "contact",
  options: residency,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  examples: { valid: ["RENT"], invalid: ["", "SQUAT"] },
} as const satisfies ApplicationField;
