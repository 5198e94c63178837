export { amountFrom } from "./record/amount-ranges.ts";
export { beginLead } from "./record/begin-lead.ts";
export { recordCompleted, recordFact, recordStage } from "./record/record-fact.ts";
export { type Count, counts, type Counts, noCounts } from "./record/counts.ts";
export type { FactEntry, FactTotalTable as FactTotal, LeadFactsTable as LeadFacts } from "./tables.ts";
export { reportedSite, type ReportedSiteOf, reportedSites } from "./record/reported-site.ts";
export { createVisitCounter, type VisitCounter } from "./record/visit-counter.ts";
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
  recordOutcome,
  recordProgress,
} from "./funnel/record-progress.ts";
export { openRequests, settleFunnel } from "./funnel/settle-funnel.ts";
export { createViewCounter, type ViewCounter } from "./funnel/view-counter.ts";
export type { Figures } from "./report/figures.ts";
export { filterNames, type GroupingName, groupingNames } from "./report/groupings.ts";
export { periodBefore, type Question, type ReportRow, runReport, Uncounted } from "./report/run-report.ts";
export { dateOf, dayOf } from "./totals/local-hour.ts";
export { addUp, sumTotals, totalKeyOf, totalsOf } from "./totals/add-up.ts";
