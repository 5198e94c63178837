/** What the button of a confirmation link says on its page; kept in the ledger with the act. */
export const emailConfirmed = "This e-mail address is mine, and {site} may send it news about my request.";
