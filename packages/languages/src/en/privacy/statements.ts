/** Statement next to the button of each act. The ledger stores it with the act. */
export const statements = {
  withdraw: "I withdraw my loan requests at {site}. Don't send them to any other lender.",
  "opt-out":
    "{site} may not sell or share my data, send my requests to any other lender, or send me news by email or text message.",
  correct: "Correct the contact information I gave {site} to what I typed here.",
  erase:
    "{site} must erase my loan requests and the data it holds about me with them. Don't send them to any other lender.",
} as const;
