import type { ConsoleName } from "@loanbridge/contract/console";
import type { Handler } from "./handler.ts";
import { names } from "./names.ts";
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
import { today } from "./today/today.ts";

/** The handler of each endpoint, by its name in the contract. */
export const handlers = {
  names,
  today,
  liveRequests,
  listRequests,
  findPerson,
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
