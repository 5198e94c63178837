import { paydayAmounts } from "@loanbridge/loan-form";
import type { PartialEnvironment } from "../partial-environment.ts";

/** Defaults of the payday variant, beyond the common ones and the texts. */
export const payday = {
  siteType: "paydayLoan",
  acceptTermsAndConditionsWithCheckbox: true,
  installmentLoanAmountThreshold: 2500,
  components: {
    loanAmount: { options: paydayAmounts.map(({ value, label }) => ({ modelValue: value, viewValue: label })) },
  },
  configurableText: {
    maxLoanAmount: "$2,500",
    rangeSlider: { step: 100, min: 100, max: 1000 },
  },
} as const satisfies PartialEnvironment;

/** Highest amount that a site of this type may be configured to offer, in dollars. */
export const paydayLimit = 5000;
