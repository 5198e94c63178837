import { personalAmounts } from "@loanbridge/loan-form";
import type { PartialEnvironment } from "../partial-environment.ts";

/** Defaults of the personal-loan variant, beyond the common ones and the texts. */
export const personal = {
  siteType: "personalLoan",
  acceptTermsAndConditionsWithCheckbox: false,
  installmentLoanAmountThreshold: 2500,
  components: {
    loanAmount: { options: personalAmounts.map(({ value, label }) => ({ modelValue: value, viewValue: label })) },
  },
  configurableText: {
    maxLoanAmount: "$20,000",
    rangeSlider: { step: 500, min: 500, max: 20_000 },
  },
} as const satisfies PartialEnvironment;

/** Highest amount that a site of this type may be configured to offer, in dollars. */
export const personalLimit = 20_000;
