import { personalAmounts } from "@loanbridge/loan-form";
import { monthlyExample as example } from "../loan-examples.ts";
import type { PartialEnvironment } from "../partial-environment.ts";
import { latePayment, notOurRates } from "./rates-texts.ts";

/** Defaults of the personal-loan variant, beyond the common ones. */
export const personal = {
  siteType: "personalLoan",
  acceptTermsAndConditionsWithCheckbox: false,
  installmentLoanAmountThreshold: 2500,
  components: {
    loanAmount: { options: personalAmounts.map(({ value, label }) => ({ modelValue: value, viewValue: label })) },
  },
  configurableText: {
    maxLoanAmount: "$20,000",
    tagLine: "Ask for up to $20,000 with one short form",
    rangeSlider: { step: 500, min: 500, max: 20_000 },
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
        desktopExample: `<p><strong>Example:</strong> You borrow ${example.amount} at ${example.apr} APR for ${example.term} and pay once a month. Each payment is ${example.payment}, and the last one is ${example.lastPayment}. You pay back ${example.total} in total. ${example.cost} of that is the cost of the loan.</p>`,
        mobileExample: `<dl><dt>Amount</dt><dd>${example.amount}</dd><dt>APR</dt><dd>${example.apr}</dd><dt>Term</dt><dd>${example.term}</dd><dt>Monthly payment</dt><dd>${example.payment}, and the last one is ${example.lastPayment}</dd><dt>You pay back</dt><dd>${example.total}</dd><dt>Cost of the loan</dt><dd>${example.cost}</dd></dl>`,
      },
    },
  },
} as const satisfies PartialEnvironment;

/** Highest amount that a site of this type may be configured to offer, in dollars. */
export const personalLimit = 20_000;
