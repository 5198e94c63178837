import type { ViewState } from "@loanbridge/loan-form";

/** States in which an applicant waits for a lender. */
export const waiting: readonly ViewState[] = ["READY_TO_PROCESS", "IN_PROCESS"];
