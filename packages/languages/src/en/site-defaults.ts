const notOurRates =
  "<p>We are not a lender, so we don't set rates or fees. Your lender must show you the APR, the fees and the payment dates before you sign.</p>";
const latePayment =
  "If you pay late or miss a payment, your lender may charge a fee, send the debt to a collector, and report it to credit bureaus.";
const feeExample = "You borrow {amount} for {term} and pay a fee of {fee}. You pay back {total}. The APR is {apr}.";

/**
 * Texts of a site that its files do not replace. Some are HTML, as in those files. `{…}` is a figure of the example loans;
 * an example with a fee is repeated for each of them.
 */
export const siteDefaults = {
  shared: {
    appError: "We encountered an error while processing your loan request. Please try again.",
    labelEighteenConsentPre:
      "By sending this form, I confirm that I am 18 or older and that I have read and agree to the",
    labelEighteenConsentPost: "Please share my request with lenders and partners who may be able to help.",
    shortFormDisclaimer:
      "We are not a lender. Sending a request doesn't mean you will be offered a loan. The lender sets the amount, rate and terms, which depend on your state and your details.",
    security: "We send your details over a secure connection with 256-bit SSL encryption.",
    landingSubmit: "Continue",
    ctaCopy: "Start your request",
    modal: {
      faqs: {
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
      },
    },
  },
  /** On a page in another language, one of these follows the disclaimer of the first form. */
  lenderNotice: {
    someInEnglish: "Some lenders have their documents and support in English only.",
    allInEnglish: "Our lenders have their documents and support in English only.",
  },
  terms: { days: "{count} days", months: "{count} months" },
  paydayLoan: {
    tagLine: "Ask for up to $2,500 with one short form",
    modal: {
      faqs: {
        whatIsApr:
          "<p>APR means annual percentage rate. It is what a loan costs over a full year, interest and fees together. A short loan with a small fee can have a high APR, because the fee is counted as if you paid it over and over all year. Use the APR to compare offers, and look at the total you pay back.</p>",
      },
      ratesAndFees: {
        header: notOurRates,
        tableHeader: "<p>For short-term loans, APRs from lenders usually range from {lowestApr} to {highestApr}.</p>",
        table:
          '<table><thead><tr><th scope="col">Amount</th><th scope="col">Fee</th><th scope="col">Term</th><th scope="col">APR</th><th scope="col">You pay back</th></tr></thead><tbody>{rows}</tbody></table>',
        footer: `<p>The lending period is 14 days to 24 months. There is no prepayment penalty. You can pay early at no cost.</p><p>${latePayment} Not every lender renews loans, and renewing costs more. A short-term loan is not a way out of long-term money problems.</p>`,
        desktopExample: `<p><strong>Example:</strong> ${feeExample}</p>`,
        mobileExample: `<li>${feeExample}</li>`,
      },
    },
  },
  personalLoan: {
    tagLine: "Ask for up to $20,000 with one short form",
    modal: {
      faqs: {
        whatIsApr:
          "<p>APR means annual percentage rate. It is what a loan costs over a full year, interest and fees together, so it lets you compare loans of different lengths. A lower APR means a cheaper loan. Look at the total you pay back too: a longer loan has smaller payments but costs more.</p>",
      },
      ratesAndFees: {
        header: notOurRates,
        tableHeader: "<p>What lenders offer depends on your credit, your income and your state.</p>",
        table:
          '<table><thead><tr><th scope="col">Offers for</th><th scope="col">APR</th><th scope="col">Term</th></tr></thead><tbody><tr><th scope="row">Good credit</th><td>5.99% to 35.99%</td><td>2 to 72 months</td></tr></tbody></table>',
        footer: `<p>With fair or poor credit the APR can be higher. ${latePayment}</p>`,
        desktopExample:
          "<p><strong>Example:</strong> You borrow {amount} at {apr} APR for {term} and pay once a month. Each payment is {payment}, and the last one is {lastPayment}. You pay back {total} in total. {cost} of that is the cost of the loan.</p>",
        mobileExample:
          "<dl><dt>Amount</dt><dd>{amount}</dd><dt>APR</dt><dd>{apr}</dd><dt>Term</dt><dd>{term}</dd><dt>Monthly payment</dt><dd>{payment}, and the last one is {lastPayment}</dd><dt>You pay back</dt><dd>{total}</dd><dt>Cost of the loan</dt><dd>{cost}</dd></dl>",
      },
    },
  },
} as const;
