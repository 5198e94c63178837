import type { ApplicationField } from "../field.ts";
import { autoOwnership } from "../options/auto-ownership.ts";

export const autoOwnerStatus = {
  name: "autoOwnerStatus",
  kind: "choice",
  wire: "text",
  group: "income",
  options: autoOwnership,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  postProcessors: [{ name: "AutoOwnership", trigger: "change" }],
  examples: { valid: ["PAID_OFF"], invalid: ["", "BORROWED"] },
} as const satisfies ApplicationField;
