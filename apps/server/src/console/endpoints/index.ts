import type { ConsoleName } from "@loanbridge/contract/console";
import { funnel } from "./funnel/funnel.ts";
import type { Handler } from "./handler.ts";
import { listLenders } from "./lenders/list-lenders.ts";
import { openPosts } from "./lenders/open-posts.ts";
import { pauseLender } from "./lenders/pause-lender.ts";
import { resumeLender } from "./lenders/resume-lender.ts";
import { runSamples } from "./lenders/run-samples.ts";
import { settlePost } from "./lenders/settle-post.ts";
import { showLender } from "./lenders/show-lender.ts";
import { names } from "./names.ts";
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
import { caseFile } from "./privacy/case-file.ts";
import { listCases } from "./privacy/list-cases.ts";
import { readCase } from "./privacy/read-case.ts";
import { showCase } from "./privacy/show-case.ts";
import { stepCase } from "./privacy/step-case.ts";
import { system } from "./system/system.ts";
import { listSources } from "./sources/list-sources.ts";
import { pauseSource } from "./sources/pause-source.ts";
import { resumeSource } from "./sources/resume-source.ts";
import { showSource } from "./sources/show-source.ts";
import { today } from "./today/today.ts";
import { checkTree } from "./trees/check-tree.ts";
import { replayProgress } from "./trees/replay-progress.ts";
import { replayTree } from "./trees/replay-tree.ts";
import { showTree } from "./trees/show-tree.ts";

/** The handler of each endpoint, by its name in the contract. */
export const handlers = {
  names,
  today,
  liveRequests,
  listRequests,
  findPerson,
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
  showRequest,
  openRequest,
  requestEvidence,
  listCases,
  showCase,
  readCase,
  stepCase,
  caseFile,
  system,
} as const satisfies { readonly [Name in ConsoleName]?: Handler<Name> };
