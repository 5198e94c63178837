export {
  acceptLedger,
  appendConsents,
  appendDisclosures,
  consentEndedBy,
  ConsentLedger,
  coveringConsent,
  isWithdrawn,
  type LedgerVerdict,
  recordDisclosure,
  recordDisclosures,
  recordSteps,
  openLedgerSlot,
  verifyLedger,
} from "./consent/index.ts";
export {
  allowAsyncCommit,
  clearDeleted,
  copyDatabase,
  type Confirm,
  createConfirm,
  createReadiness,
  probeWrite,
  type Database,
  databaseFileName,
  DataDirInUse,
  openDatabase,
  openReader,
  openStore,
  type Reader,
} from "./database/index.ts";
export {
  type ApplicationKey,
  type Box,
  BoxShut,
  createVault,
  type Digest,
  type IndexedField,
  type KeyPurpose,
  keyPurposes,
  type Keyring,
  KeyringRefused,
  openKeyring,
  type Proving,
  type RandomBytes,
  SealBroken,
  type Vault,
  waitForBoxKey,
} from "./vault/index.ts";
export { addWork, createWork, createWorker, finish, type Job, type Worker } from "./work/index.ts";
export { namesRequest, readFacts } from "./consent/facts.ts";
export { keyLedger, type KeyingParts } from "./consent/key-ledger.ts";
export { isMac, type LedgerEnd, type LedgerKey, readLedgerKey } from "./consent/ledger-key.ts";
export type { ConsentEntryTable } from "./consent/tables.ts";
export { isShared } from "./database/dialect-of.ts";
export {
  CommitUnknown,
  ConnectionLost,
  DatabaseBusy,
  DatabaseUnwritable,
  isDatabaseAway,
  TransactionLost,
} from "./database/errors.ts";
export { jsonRows } from "./database/json-rows.ts";
export { lockNames } from "./database/locks.ts";
export type { DatabaseWatch } from "./database/measured-dialect.ts";
export { beginMove, endMove, moveId, moveState } from "./database/move-marker.ts";
export { restoreDraft } from "./database/sqlite/restore-draft.ts";
export { everyOutdatedRights, outdatedRights, type OutdatedRights } from "./database/postgres/outdated-rights.ts";
export { earlyAcknowledgment, type EarlySetting } from "./database/postgres/early-acknowledgment.ts";
export { allowLongStatements } from "./database/postgres/long-statements.ts";
export { openServers } from "./database/postgres/postgres-servers.ts";
export { expectNoMove, hasMove, moveTable, openPostgres, openToRead } from "./database/postgres/open-postgres.ts";
export { compilable, onlyRow, prepared, preparedFor, preparedRows } from "./database/prepared.ts";
export { readByIndex } from "./database/read-by-index.ts";
export type { Schema, Tx } from "./database/schema.ts";
export { resultCode as sqliteResultCode } from "./database/sqlite/sqlite-errors.ts";
export { fileName } from "./database/sqlite/sqlite-file.ts";
export { deferCheck } from "./database/transactions.ts";
export {
  addMonths,
  divide,
  dropMonths,
  monthAt,
  monthPrefix,
  openIdMonths,
  partOf,
  ownsMonthTables,
  placesOf,
  readMonths,
  undivide,
} from "./months/index.ts";
export {
  type Channel,
  forgetBounce,
  isMailedTo,
  openSuppression,
  suppress,
  type Suppression,
} from "./suppression/suppression.ts";
export type { SuppressionReason } from "./suppression/tables.ts";
export { canonicalizers } from "./vault/canonicalize.ts";
export { lengthPrefixed } from "./vault/length-prefixed.ts";
export { holdFileLock } from "./vault/file-lock.ts";
export { fileStamp } from "./vault/file-stamp.ts";
export { writeSecretFile } from "./vault/secret-file.ts";
export type { GiveUpHandlers, WorkHandlers } from "./work/types.ts";
export { unclaimed, type Work } from "./work/work.ts";
