export const ratesAndFees = { title: "Rates & Fees" } as const;
