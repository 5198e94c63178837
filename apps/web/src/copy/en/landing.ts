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
  unemployed:
    "You told us that you have no income at the moment. Lenders in our network ask for one, so we did not pass your request on. Benefits and pensions count as income: if you receive any, you can change your answer.",
} as const;
