/** Headings of the daily report. */
export const dailyReportCopy = {
  day: "The day, and the day before",
  lender: "By lender (the day before in parentheses)",
  source: "By source (the day before in parentheses)",
  funnel: "Where applicants stop",
  step: "Step",
  reached: "Reached",
  stopped: "Stopped here",
  attention: "Needs attention",
  nothing: "Nothing.",
  none: "none",
  measures: {
    visits: "Visits",
    submits: "Requests",
    completed: "Completed",
    posts: "Posts",
    sold: "Sold",
    acceptance: "Acceptance",
    netRevenueCents: "Revenue",
    costCents: "Cost",
    marginCents: "Margin",
  },
} as const;
