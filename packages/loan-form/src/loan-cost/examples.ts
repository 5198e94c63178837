/** The example loans of the rates-and-fees disclosures. All other figures are computed from these. */
export const feeExamples = [
  { amount: 1000, fee: 100, days: 14 },
  { amount: 300, fee: 150, days: 14 },
] as const;

export const monthlyExample = { amount: 3000, apr: 27, count: 24 } as const;
