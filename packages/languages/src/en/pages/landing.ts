export const landing = {
  skip: "Skip to the form",
  documentTitle: "{site} | {header}",
  upTo: "Up to {maxLoanAmount}",
  form: "Loan request",
  chooseAmount: "Choose an amount",
  infoHeading: "How {site} Can Help",
  reviewsHeading: "Reviews of {site}",
  lendingHeading: "Responsible Lending",
  stepNumber: "Step {number}",
  request: "See where your request stands",
  unemployed:
    "You told us you have no income right now. Our lenders ask for one, so we didn't send them your request. Benefits and pensions count as income. If you get any, you can change your answer.",
} as const;
