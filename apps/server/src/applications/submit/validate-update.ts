import {
  cleanValue,
  isAnswered,
  validateField,
  validatePage,
  visiblePages,
  type FieldDefinition,
  type FieldError,
  type Page,
  type ValidationContext,
  type Values,
} from "@loanbridge/form-engine";
import { withdrawnConsents } from "./withdrawn-consents.ts";
import { composeField, isFieldName, loanRegistry } from "@loanbridge/loan-form";

export interface ValidatedUpdate {
  /** The update's values, cleaned, without invalid answers of hidden fields. */
  readonly changed: Values;
  readonly refusals: readonly FieldError[];
}

/**
 * Validates an update by the same rules as the browser: every visible field of its pages, and any other value (such as
 * the landing form's email on the long form) by its field's own rules.
 */
export function validateUpdate(
  given: Values,
  stored: Values,
  pages: readonly Page[],
  context: ValidationContext,
): ValidatedUpdate {
  const definitions = new Map(pages.flatMap((page) => page.fields).map((field) => [field.appFieldName, field]));
  const answers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, clean(definitions.get(name) ?? ownDefinition(name), value)]),
  );
  const cleaned = { ...answers, ...withdrawnConsents(stored, answers, pages, context) };
  const all = { ...stored, ...cleaned };
  const refusals = visiblePages(pages, all, context).flatMap((page) => validatePage(page, all, context, loanRegistry));
  const known = new Set(refusals.map(({ field }) => field));
  const hidden = new Set<string>();
  for (const [name, value] of Object.entries(cleaned)) {
    const field = definitions.get(name) ?? ownDefinition(name);
    const refused =
      field && isAnswered(value) && !known.has(name) ? validateField(field, all, context, loanRegistry) : [];
    // An invalid answer left in a field that has since been hidden is dropped, because the applicant could not correct
    // it.
    if (refused.length > 0 && definitions.has(name)) hidden.add(name);
    else refusals.push(...refused);
  }
  return { changed: Object.fromEntries(Object.entries(cleaned).filter(([name]) => !hidden.has(name))), refusals };
}

function clean(field: FieldDefinition | undefined, value: unknown): unknown {
  return field ? cleanValue(field, value, loanRegistry) : value;
}

function ownDefinition(name: string): FieldDefinition | undefined {
  return isFieldName(name) ? composeField(name) : undefined;
}
