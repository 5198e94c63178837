import type { ProcessorRule } from "@loanbridge/form-engine";

export const smsSubmission = {
  doc: "Reports that the applicant chose about text messages (event smsSubmission); not what was chosen.",
  run: () => ({ events: ["smsSubmission"] }),
} as const satisfies ProcessorRule;
