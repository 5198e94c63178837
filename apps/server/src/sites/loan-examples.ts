/** Yearly rate, in percent, of a fee on an amount that is paid back at once after some days. */
export function feeApr(amount: number, fee: number, days: number): number {
  return (fee / amount) * (365 / days) * 100;
}

/** Equal monthly payments that pay an amount back with its interest: each payment and their total, in dollars. */
export function monthlyPayments(
  amount: number,
  aprPercent: number,
  months: number,
): { payment: number; total: number } {
  const rate = aprPercent / 1200;
  const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  return { payment, total: payment * months };
}

const dollarFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** $1,000; $163.14 */
export function dollars(amount: number): string {
  return dollarFormat.format(amount);
}
