import type { ViewState } from "@loanbridge/loan-form";

/** View states as an operator says them. */
export const viewStateLabels: Readonly<Record<ViewState, string>> = {
  LANDING_SUBMIT: "Landing form",
  FULL_FORM: "Filling in the form",
  FULL_FORM_PG1: "Filling in page 1",
  FULL_FORM_PG2: "Filling in page 2",
  PAY_SCHEDULE: "Asked for the pay date",
  SLIDE_SHOW: "Filling in the steps",
  UNEMPLOYED: "Turned away: no income",
  TERMS_AND_CONDITIONS: "Reapply form",
  FINGERPRINT_REAPPLY: "Reapply form",
  READY_TO_PROCESS: "Waiting for a worker",
  IN_PROCESS: "With the lenders",
  REDIRECT: "Sent to a lender's page",
  SPLASH: "Shown a lender's page here",
  CREDIT_OFFER: "No lender: other offers",
  RE_ROUTE: "No lender: sent on",
  RESUBMIT: "No lender: smaller amount offered",
  UNSUBSCRIBE: "Unsubscribing",
  EMAIL_CONFIRMATION: "Confirming the email",
  ERROR: "Error",
};
