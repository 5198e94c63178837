import type { Option } from "../field.ts";

/** How the pay arrives, and on which kind of account. */
export const payTypes = [
  { value: "DIRECT_DEPOSIT_CHECKING", label: "Direct deposit, checking account" },
  { value: "DIRECT_DEPOSIT_SAVINGS", label: "Direct deposit, savings account" },
  { value: "PAPER_CHECK_CHECKING", label: "Paper check, checking account" },
  { value: "PAPER_CHECK_SAVINGS", label: "Paper check, savings account" },
] as const satisfies readonly Option[];

export const bankAccountTypes = [
  { value: "CHECKING", label: "Checking" },
  { value: "SAVINGS", label: "Savings" },
] as const satisfies readonly Option[];
