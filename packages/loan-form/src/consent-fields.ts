import type { FieldName } from "./fields/index.ts";

/** Answers that are consents. Each is an act about one request: another request never inherits one, and none is kept unsent. */
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
