import { payTypeNames, bankAccountTypeNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

/**
 * How the pay arrives, and on which kind of account. Labels are short, because a closed select cuts off long ones on a
 * narrow phone.
 */
export const payTypes = [
  { value: "DIRECT_DEPOSIT_CHECKING", label: payTypeNames.DIRECT_DEPOSIT_CHECKING },
  { value: "DIRECT_DEPOSIT_SAVINGS", label: payTypeNames.DIRECT_DEPOSIT_SAVINGS },
  { value: "PAPER_CHECK_CHECKING", label: payTypeNames.PAPER_CHECK_CHECKING },
  { value: "PAPER_CHECK_SAVINGS", label: payTypeNames.PAPER_CHECK_SAVINGS },
] as const satisfies readonly Option[];

export const bankAccountTypes = [
  { value: "CHECKING", label: bankAccountTypeNames.CHECKING },
  { value: "SAVINGS", label: bankAccountTypeNames.SAVINGS },
] as const satisfies readonly Option[];
