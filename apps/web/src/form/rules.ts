import { cleanValue, filledFrom, runProcessors, validateField, validatePage } from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";
import type { UserApplicationUpdate } from "@loanbridge/contract";
import { certificateValues } from "../analytics/index.ts";
import { lookups, saveApplication, visitText } from "../api/index.ts";
import { dropDraft } from "./draft/draft.ts";
import { issuesOf } from "./issues.ts";

/** Sends a page event (`loanbridge:smsSubmission`): a name, never a value. */
function report(event: string): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${event}`));
}

/**
 * Builds the body of an update. For the landing form it includes the certificate that a script added to the form, and
 * what the page knows about the visit.
 */
const bodyOf = (...[viewState, values, context]: Parameters<typeof updateBody>) =>
  viewState === "LANDING_SUBMIT"
    ? { ...updateBody(viewState, { ...values, ...certificateValues() }, context), ...pageVisit() }
    : updateBody(viewState, values, context);

function pageVisit(): Pick<UserApplicationUpdate, "visit"> {
  const text = visitText();
  return text === "" ? {} : { visit: Object.fromEntries(new URLSearchParams(text)) };
}

/**
 * Code that a form needs once someone types: the engine, the rules of the loan form, and the API calls. Loaded as a separate
 * chunk.
 */
export const rules = {
  cleanValue,
  filledFrom,
  runProcessors,
  validateField,
  validatePage,
  updateBody: bodyOf,
  issuesOf,
  report,
  registry: loanRegistry,
  lookups,
  saveApplication,
  dropDraft,
};

export type Rules = typeof rules;
