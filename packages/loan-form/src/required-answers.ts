import {
  isAnswered,
  validateField,
  visibleFields,
  type Page,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { loanRegistry } from "./registry.ts";

/**
 * Names of the fields that a page asks, given these values, whose answer is needed and still missing. An answer that is
 * there but wrong is not missing; a stored secure value is an answer.
 */
export function missingAnswers(
  values: Values,
  stored: ReadonlySet<string>,
  page: Pick<Page, "fields">,
  { today }: Pick<ValidationContext, "today">,
): string[] {
  const context: ValidationContext = { today, stored };
  return visibleFields(page, values, { ...context, processors: loanRegistry.processors })
    .filter((field) => !isAnswered(trimmed(values[field.appFieldName])))
    .filter((field) => validateField(field, values, context, loanRegistry).length > 0)
    .map((field) => field.appFieldName);
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
