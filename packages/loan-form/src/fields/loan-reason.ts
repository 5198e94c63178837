import type { ApplicationField } from "../field.ts";
import { loanReasons } from "../options/loan-reasons.ts";

export const loanReason = {
  name: "loanReason",
  kind: "select",
  wire: "text",
  group: "request",
  options: loanReasons,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  examples: { valid: ["AUTO"], invalid: ["", "YACHT"] },
} as const satisfies ApplicationField;
