/** Statement next to the button of a confirmation link. The ledger stores it with the act. */
export const emailConfirmed = "This email address is mine, and {site} may email me news about my request.";
