import type { Page } from "@loanbridge/form-engine";
import { consentFields } from "@loanbridge/loan-form";

/** Kinds whose values are never kept: a secret, and a tick, which is an act of its moment. */
const unkept: ReadonlySet<string> = new Set(["secure", "checkbox", "hidden"]);
const consents: ReadonlySet<string> = new Set(consentFields);

/** Fields of a page whose values may outlive the page before they are saved. */
export function draftNames({ fields }: Pick<Page, "fields">): string[] {
  return fields
    .filter(({ type, appFieldName }) => !unkept.has(type) && !consents.has(appFieldName))
    .map(({ appFieldName }) => appFieldName);
}
