export { ConsentLedger } from "./consent-ledger.ts";
export { coveringConsent, consentEndedBy, isWithdrawn } from "./covering-consent.ts";
export {
  appendConsents,
  appendDisclosures,
  openLedgerSlot,
  recordDisclosure,
  recordDisclosures,
  recordSteps,
} from "./ledger.ts";
export { acceptLedger } from "./key-ledger.ts";
export { verifyLedger, type LedgerVerdict } from "./verify-ledger.ts";
