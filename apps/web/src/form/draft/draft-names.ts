import type { Page } from "@loanbridge/form-engine";
import { consentFields } from "@loanbridge/loan-form";

/** Kinds whose values are never stored: secrets, and checkboxes, which are an act of the moment. */
const excludedKinds: ReadonlySet<string> = new Set(["secure", "checkbox", "hidden"]);
const consents: ReadonlySet<string> = new Set(consentFields);

/** Returns the fields of a page whose unsaved values may outlive the page. */
export function draftNames({ fields }: Pick<Page, "fields">): string[] {
  return fields
    .filter(({ type, appFieldName }) => !excludedKinds.has(type) && !consents.has(appFieldName))
    .map(({ appFieldName }) => appFieldName);
}
