/** Labels of the options that visitors choose from, by value. */
export const autoOwnershipNames = {
  PAID_OFF: "I own a car and it's paid off",
  PAYING_OFF: "I own a car and I'm still paying for it",
  NOT_AN_OWNER: "I don't own a car",
} as const;

export const creditScoreNames = {
  720: "Excellent",
  680: "Good",
  640: "Fair",
  580: "Poor",
  500: "Bad",
  641: "Not sure",
} as const;

export const incomeTypeNames = {
  EMPLOYED: "Employment",
  DISABILITY: "Disability",
  PENSION: "Pension",
  SOCIAL_SECURITY: "Social Security",
  BENEFITS: "Benefits",
  SELF_EMPLOYED: "Self-employment",
  OTHER: "Other",
} as const;

export const loanReasonNames = {
  AUTO: "Car purchase or repair",
  BUSINESS_LOAN: "Business",
  CREDIT_CARD_RELIEF: "Credit card relief",
  STUDENT: "Education",
  HOME_IMPROVEMENT: "Home improvement",
  OTHER: "Other",
} as const;

export const payFrequencyNames = {
  weekly: "Every week",
  biweekly: "Every two weeks",
  twiceMonthly: "Twice a month",
  monthly: "Once a month",
} as const;

export const residencyNames = {
  RENT: "I rent",
  OWN: "I own",
} as const;

export const stateNames = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export const tenureNames = {
  36: "3+ years",
  24: "1-2 years",
  12: "7-12 months",
  6: "4-6 months",
  3: "1-3 months",
} as const;

export const payTypeNames = {
  DIRECT_DEPOSIT_CHECKING: "Direct deposit, checking",
  DIRECT_DEPOSIT_SAVINGS: "Direct deposit, savings",
  PAPER_CHECK_CHECKING: "Paper check, checking",
  PAPER_CHECK_SAVINGS: "Paper check, savings",
} as const;

export const bankAccountTypeNames = { CHECKING: "Checking", SAVINGS: "Savings" } as const;

export const yesNoNames = { yes: "Yes", no: "No" } as const;

/** The ledger records the answer in these words. */
export const medicareAdvantageNames = { Yes: "Yes", "No-Skip": "No-Skip" } as const;

export const notListed = "Not Listed";

export const cardDebtNames = {
  0: "None",
  7500: "Up to $7,500",
  10000: "$7,501-$10,000",
  15000: "$10,001-$15,000",
  20000: "$15,001-$20,000",
  25000: "More than $20,000",
} as const;

export const incomeBracketNames = {
  5001: "More than $5,000",
  5000: "$4,001-$5,000",
  4000: "$3,001-$4,000",
  3000: "$2,501-$3,000",
  2500: "$2,001-$2,500",
  2000: "$1,501-$2,000",
  1500: "$1,500 or less",
} as const;
