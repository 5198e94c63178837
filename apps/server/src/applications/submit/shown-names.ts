import { visibleFields, visiblePages, type Page, type ValidationContext, type Values } from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";

/** Names of the fields that a form shows with these answers. */
export function shownNames(pages: readonly Page[], values: Values, context: ValidationContext): ReadonlySet<string> {
  const shown = visiblePages(pages, values, context).flatMap((page) =>
    visibleFields(page, values, { processors: loanRegistry.processors, ...context }),
  );
  return new Set(shown.map(({ appFieldName }) => appFieldName));
}
