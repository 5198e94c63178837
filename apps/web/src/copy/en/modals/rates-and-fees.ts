export const ratesAndFees = {
  title: "Rates & Fees",
  loading: "Loading the calculator …",
  notLoaded: "The calculator could not be loaded. Open this page again to try once more.",
} as const;
