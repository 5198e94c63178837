import type { z } from "zod";
import type { ConsoleEndpoint } from "./console-endpoint.ts";
import { funnel } from "./funnel/funnel.ts";
import { listLenders } from "./lenders/list-lenders.ts";
import { openPosts } from "./lenders/open-posts.ts";
import { pauseLender } from "./lenders/pause-lender.ts";
import { resumeLender } from "./lenders/resume-lender.ts";
import { runSamples } from "./lenders/run-samples.ts";
import { settlePost } from "./lenders/settle-post.ts";
import { showLender } from "./lenders/show-lender.ts";
import { names } from "./names.ts";
import { caseFile } from "./privacy/case-file.ts";
import { listCases } from "./privacy/list-cases.ts";
import { readCase } from "./privacy/read-case.ts";
import { showCase } from "./privacy/show-case.ts";
import { stepCase } from "./privacy/step-case.ts";
import { reportFile } from "./reports/report-file.ts";
import { report } from "./reports/report.ts";
import { steeringFile } from "./reports/steering-file.ts";
import { steering } from "./reports/steering.ts";
import { findPerson } from "./requests/find-person.ts";
import { listRequests } from "./requests/list-requests.ts";
import { liveRequests } from "./requests/live-requests.ts";
import { openRequest } from "./requests/open-request.ts";
import { requestEvidence } from "./requests/request-evidence.ts";
import { showRequest } from "./requests/show-request.ts";
import { listSources } from "./sources/list-sources.ts";
import { pauseSource } from "./sources/pause-source.ts";
import { resumeSource } from "./sources/resume-source.ts";
import { showSource } from "./sources/show-source.ts";
import { system } from "./system/system.ts";
import { today } from "./today/today.ts";
import { checkTree } from "./trees/check-tree.ts";
import { replayProgress } from "./trees/replay-progress.ts";
import { replayTree } from "./trees/replay-tree.ts";
import { showTree } from "./trees/show-tree.ts";

/** Every endpoint of the console by its name, which is its path under `/api/`. */
export const consoleEndpoints = {
  names,
  today,
  liveRequests,
  listRequests,
  findPerson,
  showRequest,
  openRequest,
  requestEvidence,
  report,
  reportFile,
  steering,
  steeringFile,
  funnel,
  listLenders,
  showLender,
  pauseLender,
  resumeLender,
  openPosts,
  settlePost,
  runSamples,
  listSources,
  showSource,
  pauseSource,
  resumeSource,
  showTree,
  checkTree,
  replayTree,
  replayProgress,
  listCases,
  showCase,
  readCase,
  stepCase,
  caseFile,
  system,
} as const satisfies Record<string, ConsoleEndpoint>;

export type ConsoleEndpoints = typeof consoleEndpoints;
export type ConsoleName = keyof ConsoleEndpoints;

/** Names of the endpoints of one kind. */
export type ConsoleNameOf<Kind extends ConsoleEndpoint["kind"]> = {
  [Name in ConsoleName]: ConsoleEndpoints[Name]["kind"] extends Kind ? Name : never;
}[ConsoleName];

/** The input as a browser sends it: defaults may be left out. */
export type ConsoleInput<Name extends ConsoleName> = z.input<ConsoleEndpoints[Name]["input"]>;
/** The input as a handler gets it. */
export type ConsoleQuestion<Name extends ConsoleName> = z.output<ConsoleEndpoints[Name]["input"]>;
export type ConsoleAnswer<Name extends ConsoleName> = z.output<ConsoleEndpoints[Name]["answer"]>;

export { claimPath, type ConsoleEndpoint, consoleTokenHeader } from "./console-endpoint.ts";
export type { ConsolePeriod } from "./shapes.ts";
export { type Attention, attentionKinds } from "./today/today.ts";
export type { ReportGrouping, ReportMeasure } from "./reports/measures.ts";
export type { ReportQuestion, ReportRow } from "./reports/report.ts";
export type { SteeringRow } from "./reports/steering.ts";
export type { FunnelRow } from "./funnel/funnel.ts";
export type { LenderRow } from "./lenders/lender-row.ts";
export type { SourceRow } from "./sources/list-sources.ts";
export { type CountedName, noGroup, type RequestFilters } from "./requests/list-requests.ts";
export type { RequestRow } from "./requests/request-row.ts";
export { liveRows } from "./requests/live-requests.ts";
export type { Tree } from "./trees/show-tree.ts";
export type { CaseRow } from "./privacy/case-row.ts";
export type { CaseStep } from "./privacy/step-case.ts";
