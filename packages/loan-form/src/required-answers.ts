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
 * Returns the names of the visible fields of a page whose required answer is missing, given these values. An invalid
 * answer is not missing, and a stored secure value counts as an answer.
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
