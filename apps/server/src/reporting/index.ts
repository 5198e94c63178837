export { amountFrom, amountOfRange, amountRange } from "./record/amount-ranges.ts";
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
export { type FunnelRow, funnelRows, tenths } from "./funnel/funnel-rows.ts";
export { openRequests, settleFunnel } from "./funnel/settle-funnel.ts";
export { stepNames } from "./funnel/step-names.ts";
export { filterNames, type GroupingName, groupingNames } from "./report/groupings.ts";
export { type Measure, measureOf, measures, measureText, money, percent, type Period } from "./report/measures.ts";
export { barChart } from "./pages/bar-chart.ts";
export { htmlPage, madeAt } from "./pages/html-page.ts";
export { htmlTable } from "./pages/html-table.ts";
export { reportColumns } from "./report/report-columns.ts";
export { readReportPage } from "./report/report-page.ts";
export {
  DaysRefused,
  type DayWords,
  dayGiven,
  dayIn,
  expectedDay,
  latestDay,
  periodText,
  readDays,
  zonesAsked,
  type ZonedSite,
} from "./report/question-days.ts";
export { type Question, Uncounted } from "./report/question.ts";
export { periodBefore, type Report, type ReportRow, runReport } from "./report/run-report.ts";
export { dateOf, dayOf, nextMonth } from "./totals/local-hour.ts";
export { addUp } from "./totals/add-up.ts";
export { packEnded } from "./packed/pack-ended.ts";
export { packState } from "./packed/pack-state.ts";
export { inSlices } from "./totals/in-slices.ts";
export { packedFrom, type PackedLevel, packedLevels } from "./packed/packed-levels.ts";
export { toPack, totalsIn } from "./packed/packed-totals.ts";
export { readPacks } from "./packed/read-packs.ts";
export { amountByMonth, isStored } from "./totals/levels.ts";
export { type Place, storedTotals } from "./totals/stored-totals.ts";
export { type Fact, sumTotals, totalKeyOf, totalsOf } from "./totals/totals-of.ts";
export { type QualityMark } from "./quality/kinds.ts";
export { fastestFillMs, recordMark } from "./quality/record-mark.ts";
export {
  marksBetween,
  type QualityCounts,
  readQuality,
  refusalsBetween,
  spanAround,
  spansOf,
} from "./quality/read-quality.ts";
export { shareOf, type ShareName } from "./quality/shares.ts";
export { fisherTest } from "./statistics/fisher-test.ts";
export { holm } from "./statistics/holm.ts";
export {
  differenceInterval,
  type Interval,
  medianInterval,
  medianOf,
  type Share,
  shareInterval,
} from "./statistics/intervals.ts";
export { rank, rankTest } from "./statistics/rank-test.ts";
