export { countOpenByLender, countOpenPosts, openPosts, soldLate } from "./tree/attempts.ts";
export { isSale } from "./outcome/sale-facts.ts";
export { isClosed } from "./law/closed-states.ts";
export { highestAmount } from "./law/highest-amount.ts";
export { reconcileWaits } from "./posts/reconcile-work.ts";
export { systemClock } from "./tree/clock.ts";
export {
  createFollowToLender,
  type FollowToLender,
  lenderPageSubject,
  type LinkToLender,
} from "./outcome/lender-page.ts";
export { createChooseOffer } from "./outcome/choose-offer.ts";
export { createDeclineOffer } from "./outcome/decline-offer.ts";
export { createReceiveFeedback } from "./outcome/feedback.ts";
export { leastPrice } from "./bidding/choose.ts";
export { recordDays, recordsOf } from "./eligibility/lender-record.ts";
export { lenderStates, type LenderState } from "./eligibility/lender-states.ts";
export { lenderStatus, type ListedLender, listLenders, recordFigures } from "./overview/listed-lenders.ts";
export { answersByDay } from "./overview/answers-by-day.ts";
export type { CapUsage } from "./caps/cap-usage.ts";
export { zoneOf } from "./caps/windows-of.ts";
export { pauseLender, pausesOf, resumeLender } from "./eligibility/pauses.ts";
export { pauseSource, resumeSource, sourcePausesOf } from "./eligibility/source-pauses.ts";
export { judgeSources } from "./judging/judge-sources.ts";
export type { SourceState } from "./eligibility/source-states.ts";
export { listSources, type QualityRow } from "./overview/list-sources.ts";
export { reportByHand, type HandReport, type HandReported } from "./outcome/report-by-hand.ts";
export { createOffers } from "./outcome/offers.ts";
export { lawOf } from "./law/law-of.ts";
export { loadPolicies } from "./law/policies.ts";
export { skipsOf } from "./eligibility/skips.ts";
export { createProgressBoard } from "./tree/progress-board.ts";
export { createRouter, givenUpBy } from "./tree/route.ts";
export { findOpenPost, neededToSettle, outcomeReported, type ReportedOutcome } from "./posts/reported-outcome.ts";
export { recordOutcome } from "./posts/record-outcome.ts";
export { settleByHand } from "./posts/settle.ts";
export { type TimelineEntry, timelineOf } from "./tree/timeline.ts";
export type * from "./tree/types.ts";
export type { Policies } from "./law/policies.ts";
export { type LendingNetwork, readLendingNetwork } from "./lending-network.ts";
export type { ChooseOffer } from "./outcome/choose-offer.ts";
export type { ReceiveFeedback } from "./outcome/feedback.ts";
export { createNamedLenders, lendersByOutcome, type NamedLendersOf, progressOf } from "./outcome/named-lenders.ts";
export type { OffersFor } from "./outcome/offers.ts";
export { comparisonLines, type TreeFigures } from "./replay/compare.ts";
export { readReplay, replayChange } from "./replay/replay-change.ts";
export type { AttemptState } from "./tables.ts";
export { type Attempt, attemptsOf, isForLess, isOpenPost } from "./tree/attempts.ts";
export type { RoutingClock } from "./tree/clock.ts";
export type { Change, ProgressBoard } from "./tree/types.ts";
export { compareStatement, type StatementDifference, type StatementLine } from "./statement/compare-statement.ts";
export {
  CursorRefused,
  type ListedRequest,
  listRequests,
  type RequestPage,
  requestsById,
} from "./requests/list-requests.ts";
export { findingsOf, noFindings, summaryOf } from "./steering/findings.ts";
export { readSteeringFacts, type SteeringQuestion } from "./steering/read-facts.ts";
export { steeringPage } from "./steering/steering-page.ts";
export { type SteeringReport, steeringReportOf } from "./steering/steering-report.ts";
export { steeringColumns, steeringRows } from "./steering/steering-rows.ts";
export { FilterRefused, type KnownNames, type RequestFilterName } from "./requests/request-filters.ts";
export { storedLenders, storedSites, storedSources } from "./requests/stored-names.ts";
export { createStoredSites, type WithStoredSites } from "./requests/stored-sites.ts";
