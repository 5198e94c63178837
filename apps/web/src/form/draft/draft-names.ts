import type { Page } from "@loanbridge/form-engine";

/** Kinds whose values are never kept: a secret, and a consent, which is an act of its moment. */
const unkept: ReadonlySet<string> = new Set(["secure", "checkbox", "hidden"]);

/** Fields of a page whose values may outlive the page before they are saved. */
export function draftNames({ fields }: Pick<Page, "fields">): string[] {
  return fields.filter(({ type }) => !unkept.has(type)).map(({ appFieldName }) => appFieldName);
}
