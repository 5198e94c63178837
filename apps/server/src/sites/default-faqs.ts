/** Answers that both variants share. HTML, sanitized with the rest of a site's HTML. */
export const defaultFaqs = {
  qualifyingIncome:
    "<p>Lenders look for steady income. It can come from a job, your own business, a pension or benefits. Some lenders may accept benefits income of at least $1000 a month.</p>",
  haveABankAccount:
    "<p>Yes. You need a checking or savings account in your own name. Lenders use it to send the money and to collect payments.</p>",
  driversLicense:
    "<p>Lenders must check who you are. The number on a valid U.S. driver's license or state ID helps them do that. It also helps stop others from borrowing in your name.</p>",
  fillOutForm:
    "<p>The form takes about two minutes. Have your ID, your bank details and the date of your next payday ready.</p>",
  approved:
    "<p>That is up to the lender. We don't make loans or credit decisions, and no one can promise you an offer. If a lender is ready to review your request, we take you to its page, where you can read the terms before you decide.</p>",
  howLong:
    "<p>Most people see a result within a minute or two. We check with lenders one group at a time and stop as soon as one is ready to review your request.</p>",
  whenDoFundsCome:
    "<p>If a lender approves you and you sign, the money typically arrives within one business day. It depends on the lender and on your bank.</p>",
} as const;
