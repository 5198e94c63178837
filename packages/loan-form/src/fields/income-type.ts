import type { ApplicationField } from "../field.ts";
import { allIncomeTypes } from "../options/income-types.ts";

export const incomeType = {
  name: "incomeType",
  kind: "select",
  wire: "text",
  group: "income",
  options: allIncomeTypes,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  postProcessors: [{ name: "IncomeType", trigger: "change" }],
  examples: { valid: ["EMPLOYED", "BENEFITS"], invalid: ["", "LOTTERY"] },
} as const satisfies ApplicationField;
