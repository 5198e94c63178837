export { amountFrom } from "./record/amount-ranges.ts";
export { beginLead } from "./record/begin-lead.ts";
export { recordCompleted, recordFact } from "./record/record-fact.ts";
export { type Count, counts, type Counts, noCounts } from "./record/counts.ts";
export type { FactTotalTable as FactTotal, LeadFactsTable as LeadFacts } from "./tables.ts";
export { reportedSite, type ReportedSiteOf, reportedSites } from "./record/reported-site.ts";
export { type Counters, createCounters } from "./record/counters.ts";
export { type Device, deviceClass } from "./funnel/device.ts";
export {
  findingOf,
  type Funnel,
  funnelColumns,
  type FunnelGrouping,
  type FunnelQuestion,
  readFunnel,
} from "./funnel/read-funnel.ts";
export {
  beginProgress,
  endProgress,
  type ReachedStep,
  reachedSteps,
  recordOutcome,
  recordProgress,
} from "./funnel/record-progress.ts";
export { openRequests, settleFunnel } from "./funnel/settle-funnel.ts";
export { stepNames } from "./funnel/step-names.ts";
export { filterNames, type GroupingName, groupingNames } from "./report/groupings.ts";
export { type Measure, measures, measureText, money, percent, type Period } from "./report/measures.ts";
export {
  DaysRefused,
  type DayWords,
  dayGiven,
  dayIn,
  expectedDay,
  latestDay,
  readDays,
} from "./report/question-days.ts";
export { periodBefore, type Question, type Report, type ReportRow, runReport, Uncounted } from "./report/run-report.ts";
export { dateOf, dayOf } from "./totals/local-hour.ts";
export { addUp } from "./totals/add-up.ts";
export { type Fact, sumTotals, totalKey, totalKeyOf, totalsOf } from "./totals/totals-of.ts";
export { type QualityMark } from "./quality/kinds.ts";
export { fastestFillMs, recordMark } from "./quality/record-mark.ts";
export {
  marksBetween,
  type QualityCounts,
  readQuality,
  refusalsBetween,
  type Span,
  spansOf,
} from "./quality/read-quality.ts";
export { shareOf, type ShareName } from "./quality/shares.ts";
