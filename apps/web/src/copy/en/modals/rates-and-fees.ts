export const ratesAndFees = {
  title: "Rates & Fees",
  loading: "Loading the calculator …",
  notLoaded: "The calculator did not load.",
} as const;
