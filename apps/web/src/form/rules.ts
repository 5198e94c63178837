import { cleanValue, runProcessors, validateField, validatePage } from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";
import { lookups } from "../api/lookups.ts";
import { saveApplication } from "../api/user-application.ts";
import { dropDraft } from "./draft/draft.ts";
import { issuesOf } from "./issues.ts";

/** Tells whoever measures on the page (`loanbridge:smsSubmission`): a name, never a value. */
function report(event: string): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${event}`));
}

/** What a form needs once somebody types into it: the engine, the rules of the loan form, and the calls. A chunk of its own. */
export const rules = {
  cleanValue,
  runProcessors,
  validateField,
  validatePage,
  updateBody,
  issuesOf,
  report,
  registry: loanRegistry,
  lookups,
  saveApplication,
  dropDraft,
};

export type Rules = typeof rules;
