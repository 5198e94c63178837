import type { ApplicationField } from "../field.ts";
import { incomeBrackets } from "../options/income-brackets.ts";

export const income = {
  name: "income",
  kind: "select",
  wire: "integer",
  group: "income",
  options: incomeBrackets,
  validators: [{ name: "Required" }, { name: "Positive" }, { name: "OneOf" }],
  helpKey: "income",
  examples: { valid: [5001], invalid: ["", 1] },
} as const satisfies ApplicationField;
