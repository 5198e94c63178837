/** Sentences about the outcome of a request, for My request and the copy of everything. Each adds its own standings. */
export const outcome = {
  standings: {
    waiting: "We're checking with lenders.",
    sold: "A lender has your request.",
    refused: "Every lender we asked declined your request.",
    unanswered: "No lender has accepted your request, and at least one hasn't given us a final answer.",
    unasked: "No lender was available for your request.",
  },
  /** Used instead of `standings` if the lenders are known. */
  named: {
    has: "{lenders} has your request.",
    have: "{lenders} have your request. You haven't chosen one yet.",
  },
  /** Used instead of `standings` after the applicant declined a lender. */
  declined: {
    waiting: "You said no to {lenders}. We're checking with other lenders.",
    refused: "You said no to {lenders}. Every other lender we asked declined your request.",
    unanswered:
      "You said no to {lenders}. No other lender has accepted your request, and at least one hasn't given us a final answer.",
    unasked: "You said no to {lenders}. No other lender was available for your request.",
  },
  /** Appended to the text of a sold request; replaces the text of any other state. */
  endings: {
    withdrawn: "You withdrew your request. We won't send it to any other lender.",
    "opted-out": "You opted out. We won't send your request to any other lender.",
  },
} as const;
