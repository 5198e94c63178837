export type { ConsentEntry, Disclosure } from "./ledger.ts";
export { appendConsents, recordDisclosure } from "./ledger.ts";
export type { LedgerEnd, LedgerVerdict } from "./verify-ledger.ts";
export { verifyLedger } from "./verify-ledger.ts";
