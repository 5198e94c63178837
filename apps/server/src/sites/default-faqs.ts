/** Answers that both variants share. HTML, sanitized with the rest of a site's HTML. */
export const defaultFaqs = {
  qualifyingIncome:
    "<p>Lenders look for steady income. It can come from a job, from your own business, from a pension or from benefits. Benefits income of at least $1000 monthly may be accepted by some lenders.</p>",
  haveABankAccount:
    "<p>Yes. You need a checking or savings account in your own name. Lenders use it to send the money and to collect payments.</p>",
  driversLicense:
    "<p>Lenders must check who you are. The number of a valid U.S. driver's license or state ID helps them do that, and helps stop others from borrowing in your name.</p>",
  fillOutForm:
    "<p>The form takes about two minutes. Have your ID, your bank details and the date of your next payday at hand.</p>",
  approved:
    "<p>That is up to the lender. We do not make loans or credit decisions, and no one can promise you an offer. If a lender wants to go on with your request, we send you to its page, where you can read the terms before you decide.</p>",
  howLong:
    "<p>Most people see a result within a minute or two. We ask lenders one group after another, and stop as soon as one wants to go on.</p>",
  whenDoFundsCome:
    "<p>If a lender approves you and you sign, the money typically arrives within one business day. It depends on the lender and on your bank.</p>",
} as const;
