import { fill } from "@loanbridge/loan-form";
import { offers as copy } from "#copy/after-form.ts";

/** $1,000; $43.73 */
export function dollars(amount: number): string {
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });
}

export const percent = (rate: number) => `${String(rate)}%`;

/** Days up to three months, then months. */
export function term(days: number): string {
  return days <= 92 ? fill(copy.days, { count: days }) : fill(copy.months, { count: Math.round(days / (365 / 12)) });
}

/** A range, or its one value. */
export function span({ from, to }: { from: number; to: number }, write: (value: number) => string): string {
  return from === to ? write(to) : fill(copy.range, { from: write(from), to: write(to) });
}
