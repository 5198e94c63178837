import type { ApplicationField } from "../field.ts";
import { payTypes } from "../options/pay-types.ts";

/** The values that each pay type determines. */
const follows = {
  DIRECT_DEPOSIT_CHECKING: { directDeposit: true, bankAccountType: "CHECKING" },
  DIRECT_DEPOSIT_SAVINGS: { directDeposit: true, bankAccountType: "SAVINGS" },
  PAPER_CHECK_CHECKING: { directDeposit: false, bankAccountType: "CHECKING" },
  PAPER_CHECK_SAVINGS: { directDeposit: false, bankAccountType: "SAVINGS" },
} as const satisfies Record<(typeof payTypes)[number]["value"], object>;

const processors = Object.entries(follows).flatMap(([payType, values]) =>
  Object.entries(values).map(([field, value]) => ({
    name: "SetField",
    params: { field, value },
    trigger: "change" as const,
    qualifiers: [{ name: "FieldEquals", params: { field: "accountType", value: payType } }],
  })),
);

/** How the pay arrives. Determines `directDeposit` and `bankAccountType`. */
export const accountType = {
  name: "accountType",
  kind: "select",
  wire: "text",
  group: "bank",
  options: payTypes,
  validators: [{ name: "Required" }, { name: "OneOf" }],
  postProcessors: processors,
  examples: { valid: ["DIRECT_DEPOSIT_CHECKING"], invalid: ["", "CASH"] },
} as const satisfies ApplicationField;
