import { cleanValue, filledFrom, runProcessors, validateField, validatePage } from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";
import { certificateValues } from "../analytics/certificate.ts";
import { lookups } from "../api/lookups.ts";
import { saveApplication } from "../api/user-application.ts";
import { dropDraft } from "./draft/draft.ts";
import { issuesOf } from "./issues.ts";

/** Tells whoever measures on the page (`loanbridge:smsSubmission`): a name, never a value. */
function report(event: string): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${event}`));
}

/** The body of an update; that of the landing form brings the certificate that a script has put into it. */
const bodyOf: typeof updateBody = (viewState, values, context) =>
  updateBody(viewState, viewState === "LANDING_SUBMIT" ? { ...values, ...certificateValues() } : values, context);

/** What a form needs once somebody types into it: the engine, the rules of the loan form, and the calls. A chunk of its own. */
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
