import { cleanValue, runProcessors, validateField, validatePage } from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";
import { lookups } from "../api/lookups.ts";
import { saveApplication } from "../api/user-application.ts";
import { dropDraft } from "./draft/draft.ts";

/** What a form needs once somebody types into it: the engine, the rules of the loan form, and the calls. A chunk of its own. */
export const rules = {
  cleanValue,
  runProcessors,
  validateField,
  validatePage,
  updateBody,
  registry: loanRegistry,
  lookups,
  saveApplication,
  dropDraft,
};

export type Rules = typeof rules;
