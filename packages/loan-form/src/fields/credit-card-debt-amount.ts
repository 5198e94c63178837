import type { ApplicationField } from "../field.ts";
import { cardDebts } from "../options/card-debts.ts";

export const creditCardDebtAmount = {
  name: "creditCardDebtAmount",
  kind: "select",
  wire: "integer",
  group: "income",
  options: cardDebts,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  postProcessors: [
    {
      name: "SetField",
      params: { field: "creditCardDebt", value: true },
      trigger: "change",
      qualifiers: [{ name: "FieldGT", params: { field: "creditCardDebtAmount", value: 0 } }],
    },
    {
      name: "SetField",
      params: { field: "creditCardDebt", value: false },
      trigger: "change",
      qualifiers: [{ name: "FieldEquals", params: { field: "creditCardDebtAmount", value: 0 } }],
    },
  ],
  examples: { valid: [0, 7500], invalid: ["", 3] },
} as const satisfies ApplicationField;
