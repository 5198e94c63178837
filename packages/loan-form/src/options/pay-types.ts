import type { Option } from "../field.ts";

/**
 * How the pay arrives, and on which kind of account. Labels are short, because a closed select cuts off long ones on a
 * narrow phone.
 */
export const payTypes = [
  { value: "DIRECT_DEPOSIT_CHECKING", label: "Direct deposit, checking" },
  { value: "DIRECT_DEPOSIT_SAVINGS", label: "Direct deposit, savings" },
  { value: "PAPER_CHECK_CHECKING", label: "Paper check, checking" },
  { value: "PAPER_CHECK_SAVINGS", label: "Paper check, savings" },
] as const satisfies readonly Option[];

export const bankAccountTypes = [
  { value: "CHECKING", label: "Checking" },
  { value: "SAVINGS", label: "Savings" },
] as const satisfies readonly Option[];
