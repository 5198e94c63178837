export { appendConsents, recordDisclosure } from "./ledger.ts";
export { verifyLedger } from "./verify-ledger.ts";
