export const ratesAndFees = {
  title: "Rates & Fees",
  loading: "Loading the calculator …",
  notLoaded: "The calculator didn't load.",
} as const;
