/** Explains why a question is asked, by `helpKey`. */
export const help = {
  activeMilitary: "Federal law protects service members and their families. It limits what a lender can charge them.",
  income: "All your monthly income before taxes. Benefits count.",
  secure:
    "We encrypt this as soon as it arrives. We share it only with a lender that reviews your request, and never show it again.",
  routing: "The first nine digits at the bottom of a check.",
} as const;
