import { fill } from "@loanbridge/loan-form";
import { offers as copy } from "#language/pages/after-form.ts";

/** Formats as $1,000 or $43.73. */
export function dollars(amount: number): string {
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
}

export const percent = (rate: number) => `${String(rate)}%`;

/** Days up to three months, then months. */
function counted(days: number): { readonly count: number; readonly unit: "days" | "months" } {
  return days <= 92 ? { count: days, unit: "days" } : { count: Math.round(days / (365 / 12)), unit: "months" };
}

export function term(days: number): string {
  const { count, unit } = counted(days);
  return fill(copy[unit], { count });
}

/** Formats as "14 to 31 days" or "60 days to 12 months". */
export function termSpan({ from, to }: { from: number; to: number }): string {
  const [least, most] = [counted(from), counted(to)];
  const isOneUnit = least.unit === most.unit && least.count !== most.count;
  return isOneUnit
    ? fill(copy[most.unit], { count: fill(copy.range, { from: least.count, to: most.count }) })
    : span({ from, to }, term);
}

/** Formats a range, or its single value. */
export function span({ from, to }: { from: number; to: number }, write: (value: number) => string): string {
  return from === to ? write(to) : fill(copy.range, { from: write(from), to: write(to) });
}
