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
import { composeField, isFieldName, loanRegistry } from "@loanbridge/loan-form";

export interface Judged {
  /** What the update brings, cleaned, without the wrong answers of fields that are not shown. */
  readonly changed: Values;
  readonly refusals: readonly FieldError[];
}

/**
 * Judges an update by the rules that ran in the browser: every visible field of its pages, and each value that it brings
 * beside them (the landing's e-mail on the long form) by the field's own rules.
 */
export function judge(given: Values, stored: Values, pages: readonly Page[], context: ValidationContext): Judged {
  const definitions = new Map(pages.flatMap((page) => page.fields).map((field) => [field.appFieldName, field]));
  const cleaned = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, clean(definitions.get(name) ?? ownDefinition(name), value)]),
  );
  const all = { ...stored, ...cleaned };
  const refusals = visiblePages(pages, all, context).flatMap((page) => validatePage(page, all, context, loanRegistry));
  const known = new Set(refusals.map(({ field }) => field));
  const hidden = new Set<string>();
  for (const [name, value] of Object.entries(cleaned)) {
    const field = definitions.get(name) ?? ownDefinition(name);
    const refused =
      field && isAnswered(value) && !known.has(name) ? validateField(field, all, context, loanRegistry) : [];
    // A wrong answer left behind in a field that has since been hidden: nobody could correct it, so it is not taken.
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
