import type { FieldName } from "../fields/index.ts";

/**
 * Answers that are consents. Each belongs to one request: it is never copied to another request and never stored
 * unsent.
 */
export const consentFields = [
  "acceptedTermsAndConditions",
  "smsOptIn",
  "horoscopeOptIn",
  "medicareAdvantageOptIn",
  "collegeReviewOptIn",
  "ssdCoRegOptIn",
  "benefitsPilotOptIn",
  "waitPageOptIns",
] as const satisfies readonly FieldName[];
