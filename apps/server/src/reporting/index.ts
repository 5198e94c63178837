export { amountFrom } from "./record/amount-ranges.ts";
export { beginLead } from "./record/begin-lead.ts";
export { recordCompleted, recordFact, recordStage } from "./record/record-fact.ts";
export { type Count, counts, type Counts, noCounts } from "./record/counts.ts";
export type { FactTotalTable as FactTotal, LeadFactsTable as LeadFacts } from "./tables.ts";
export { reportedSite, type ReportedSiteOf, reportedSites } from "./record/reported-site.ts";
export { createVisitCounter, type VisitCounter } from "./record/visit-counter.ts";
export { addUp, type FactEntry, sumTotals, totalKeyOf, totalsOf } from "./totals/add-up.ts";
