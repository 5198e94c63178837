import type { ServerError } from "@loanbridge/contract";
import {
  cleanValue,
  filledFrom,
  runProcessors,
  validateField,
  validatePage,
  type ValidationContext,
} from "@loanbridge/form-engine";
import { loanRegistry, updateBody } from "@loanbridge/loan-form";
import { certificateValues } from "../analytics/index.ts";
import { lookups, pageVisit, saveApplication } from "../api/index.ts";
import { storedFields, todayOf, validationContext, type FormStore, type Session } from "../session/index.ts";
import { resetCaptcha } from "./captcha/captcha-kinds.ts";
import { dropDraft } from "./draft/draft.ts";
import { issuesOf } from "./issues.ts";
import { isOutdated, reloadOutdated } from "./outdated/outdated-page.ts";
import { beforeMessage } from "./before-message.ts";

/** Sends a page event (`loanbridge:smsSubmission`): a name, never a value. */
function report(event: string): void {
  globalThis.dispatchEvent(new Event(`loanbridge:${event}`));
}

/**
 * Loads the captcha, and clears it. Undefined if the server answers without its file, as after an upgrade: then only a
 * new page has it. Rejects if the server does not answer.
 */
async function loadCheck(store: FormStore, errors: readonly ServerError[]) {
  try {
    const { CheckField } = await import("./captcha/check-field.tsx");
    resetCaptcha(store, errors);
    return CheckField;
  } catch (error) {
    if (error instanceof TypeError) throw error;
    return undefined;
  }
}

/** Builds the validation context of this page and its request on the current day. */
const contextOf = ({ page, response }: Pick<Session, "page" | "response">): ValidationContext =>
  validationContext({ ...page, today: todayOf(page) }, storedFields(response()));

/**
 * Code that a form needs once someone types: the engine, the rules of the loan form, and the API calls. Loaded as a separate
 * chunk.
 */
export const rules = {
  contextOf,
  cleanValue,
  filledFrom,
  runProcessors,
  validateField,
  validatePage,
  updateBody,
  /** A consent certificate, and the visit as the page knows it. Only the landing form sends them. */
  landing: () => ({ certificate: certificateValues(), ...pageVisit() }),
  issuesOf,
  loadCheck,
  isOutdated,
  reloadOutdated,
  beforeMessage,
  report,
  registry: loanRegistry,
  lookups,
  saveApplication,
  dropDraft,
};

export type Rules = typeof rules;
