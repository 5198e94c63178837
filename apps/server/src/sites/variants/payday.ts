import { paydayAmounts } from "@loanbridge/loan-form";
import { type FeeExample, feeExamples } from "../loan-examples.ts";
import type { PartialEnvironment } from "../partial-environment.ts";
import { latePayment, notOurRates } from "./rates-texts.ts";

/** The examples' rates are the ends of the stated range. */
const range = feeExamples.map(({ apr }) => apr).join(" to ");

const row = ({ amount, fee, term, apr, total }: FeeExample) =>
  `<tr><th scope="row">${amount}</th><td>${fee}</td><td>${term}</td><td>${apr}</td><td>${total}</td></tr>`;
const sentence = ({ amount, fee, term, apr, total }: FeeExample) =>
  `You borrow ${amount} for ${term} and pay a fee of ${fee}. You pay back ${total}. The APR is ${apr}.`;

/** Defaults of the payday variant, beyond the common ones. */
export const payday = {
  siteType: "paydayLoan",
  acceptTermsAndConditionsWithCheckbox: true,
  installmentLoanAmountThreshold: 2500,
  components: {
    loanAmount: { options: paydayAmounts.map(({ value, label }) => ({ modelValue: value, viewValue: label })) },
  },
  configurableText: {
    maxLoanAmount: "$2,500",
    tagLine: "Ask for up to $2,500 with one short form",
    rangeSlider: { step: 100, min: 100, max: 1000 },
    modal: {
      faqs: {
        whatIsApr:
          "<p>APR means annual percentage rate. It is what a loan costs over a full year, interest and fees together. A short loan with a small fee can have a high APR, because the fee is counted as if you paid it over and over all year. Use the APR to compare offers, and look at the total you pay back.</p>",
      },
      ratesAndFees: {
        header: notOurRates,
        tableHeader: `<p>For short-term loans, APRs from lenders usually range from ${range}.</p>`,
        table: `<table><thead><tr><th scope="col">Amount</th><th scope="col">Fee</th><th scope="col">Term</th><th scope="col">APR</th><th scope="col">You pay back</th></tr></thead><tbody>${feeExamples.map(row).join("")}</tbody></table>`,
        footer: `<p>The lending period is 14 days to 24 months. There is no prepayment penalty. You can pay early at no cost.</p><p>${latePayment} Not every lender renews loans, and renewing costs more. A short-term loan is not a way out of long-term money problems.</p>`,
        desktopExample: feeExamples.map((loan) => `<p><strong>Example:</strong> ${sentence(loan)}</p>`).join(""),
        mobileExample: `<ul>${feeExamples.map((loan) => `<li>${sentence(loan)}</li>`).join("")}</ul>`,
      },
    },
  },
} as const satisfies PartialEnvironment;

/** Highest amount that a site of this type may be configured to offer, in dollars. */
export const paydayLimit = 5000;
