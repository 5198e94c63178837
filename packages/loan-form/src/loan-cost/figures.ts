const dollarFormat = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});
const decimals = (digits: number) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
const [whole, hundredths] = [decimals(0), decimals(2)];

/** $1,000; $163.14 */
export const dollars = (amount: number): string => dollarFormat.format(amount);

/** 27.00%; from 100% on without decimals: 1304%. */
export const percent = (rate: number): string => `${(rate >= 100 ? whole : hundredths).format(rate)}%`;
