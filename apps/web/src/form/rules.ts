import { cleanValue, runProcessors, validateField, validatePage } from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";

/** The engine with the validators and processors of the loan form, in a chunk of its own. */
export const rules = { cleanValue, runProcessors, validateField, validatePage, updateBody, registry: loanRegistry };

export type Rules = typeof rules;
