/** What the button of a confirmation link says on its page; kept in the ledger with the act. */
export const emailConfirmed = "This email address is mine, and {site} may email me news about my request.";
