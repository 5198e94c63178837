import type { ApplicationField } from "../field.ts";
import { creditScores } from "../options/credit-scores.ts";

export const creditScore = {
  name: "creditScore",
  kind: "select",
  wire: "integer",
  group: "income",
  options: creditScores,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  examples: { valid: [720, 641], invalid: ["", 1] },
} as const satisfies ApplicationField;
