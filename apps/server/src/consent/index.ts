export { coveringConsent, endedBy, isWithdrawn } from "./covering-consent.ts";
export { appendConsents, recordDisclosure, recordDisclosures, recordSteps } from "./ledger.ts";
export { verifyLedger } from "./verify-ledger.ts";
