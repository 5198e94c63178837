export type { DraftKey } from "./draft-key.ts";
export { type AllLookups, loadLookups } from "./lookups/lookups.ts";
export { retryConflicts } from "./retry-conflicts.ts";
export { openBoxes } from "./stored/boxed-values.ts";
export { closeApplication } from "./stored/close.ts";
export { createApplications } from "./stored/create-applications.ts";
export { dropProcessingData, eraseIn, eraseSteeringFacts, familyOf, lockApplications } from "./stored/erase.ts";
export { lastingFields, valueOf } from "./stored/indexed-values.ts";
export { noSeals, sealsOf } from "./stored/proved-row.ts";
export { provedByMailbox } from "./stored/reused.ts";
export { rowKey } from "./stored/row-key.ts";
export { keyOf, loadApplication, openGroups, type StoredApplication } from "./stored/stored-application.ts";
export { textsOf, versionsAfter, writeGroups } from "./stored/write-groups.ts";
export { askedFields } from "./submit/asked-fields.ts";
export { optInConsents } from "./submit/consent-acts.ts";
export { consentDocuments, type ConsentWords, consentWords, digestOf } from "./submit/consent-words.ts";
export { type ConsentProof, openProof } from "./submit/consents.ts";
export { boxOf, createOptIn, horoscope, type OptIn } from "./submit/opt-in.ts";
export { beginsRequest, changesOther, expectSameRequest, OtherRequest, OutOfOrder } from "./submit/refused-update.ts";
export { respond } from "./submit/respond.ts";
export { type ServerLookups, toServerError } from "./submit/server-checks.ts";
export { inOrder, isFinished, isStep, isUnderWay, stateRank, type Step, steps } from "./submit/steps.ts";
export {
  type ApplicationMailWork,
  createUpdater,
  routingWork,
  type Update,
  type UpdateResult,
} from "./submit/update.ts";
export { velocityLimits } from "./limits/application-limits.ts";
export { TooManyApplications } from "./limits/count-applications.ts";
export type { BlindIndexTable } from "./tables.ts";
export { tokenLimits } from "./token-limits.ts";
export { newId } from "./tokens.ts";
export {
  type Application,
  type ApplicationForLenders,
  ApplicationMissing,
  type ApplicationStatus,
  type ApplicationStore,
  type LenderRedirect,
  type NewWork,
  type Origin,
  VersionConflict,
  type VisitorOrigin,
} from "./types.ts";
export { isProved, rewriteToken, type StoredToken, type Tampered, tokensAfter } from "./visitor-tokens.ts";
export { endedWithPhone } from "./submit/withdrawn-consents.ts";
export { WordsUnknown, type WordsShown } from "./submit/words-unknown.ts";
export { unknownSources } from "./stored/unknown-sources.ts";
