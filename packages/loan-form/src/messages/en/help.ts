/** Explains why a question is asked, by `helpKey`. */
export const help = {
  activeMilitary: "Federal law protects service members and their families, and limits what a lender may charge them.",
  income: "All of your income in a month, before taxes. Benefits count.",
  secure:
    "Encrypted as soon as it arrives. It is passed only to a lender that reviews your request, and never shown again.",
  routing: "The first nine digits at the bottom of a check.",
} as const;
