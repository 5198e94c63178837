import type { ConsoleName } from "@loanbridge/contract/console";
import { funnel } from "./funnel/funnel.ts";
import type { Handler } from "./handler.ts";
import { names } from "./names.ts";
import { reportFile } from "./reports/report-file.ts";
import { report } from "./reports/report.ts";
import { findPerson } from "./requests/find-person.ts";
import { listRequests } from "./requests/list-requests.ts";
import { liveRequests } from "./requests/live-requests.ts";
import { today } from "./today/today.ts";

/** The handler of each endpoint, by its name in the contract. */
export const handlers = {
  names,
  today,
  liveRequests,
  listRequests,
  findPerson,
  report,
  reportFile,
  funnel,
} as const satisfies { readonly [Name in ConsoleName]?: Handler<Name> };
