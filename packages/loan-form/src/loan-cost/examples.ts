/** The loans that the rates-and-fees disclosures show. What follows from these figures is computed. */
export const feeExamples = [
  { amount: 1000, fee: 100, days: 14 },
  { amount: 300, fee: 150, days: 14 },
] as const;

export const monthlyExample = { amount: 3000, apr: 27, count: 24 } as const;
