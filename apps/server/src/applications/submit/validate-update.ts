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
import { shownNames } from "./shown-names.ts";
import { withdrawnConsents } from "./withdrawn-consents.ts";
import { composeField, isFieldName, loanRegistry } from "@loanbridge/loan-form";

export interface ValidatedUpdate {
  /** The update's values, cleaned, without invalid answers of hidden fields. */
  readonly changed: Values;
  readonly refusals: readonly FieldError[];
}

/**
 * Validates an update by the same rules as the browser: every visible field of its pages, and any other value by the
 * page that asks for it, or (such as the landing form's email on the long form) by its field's own rules. `form`: all
 * pages of the site, because a step is sent with the answers of earlier steps.
 */
export function validateUpdate(
  given: Values,
  stored: Values,
  pages: readonly Page[],
  context: ValidationContext,
  form: readonly Page[] = pages,
): ValidatedUpdate {
  const own = definitionsIn(pages);
  const elsewhere = definitionsIn(form);
  const definitionsOf = (name: string): readonly FieldDefinition[] =>
    own.get(name)?.slice(-1) ?? elsewhere.get(name) ?? fieldItself(name);
  const answers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, clean(definitionsOf(name)[0], value)]),
  );
  // A page of the form can hide the consents of its other pages.
  const ofConsents = pages.some((page) => form.includes(page)) ? form : pages;
  const cleaned = { ...answers, ...withdrawnConsents(stored, answers, ofConsents, context) };
  const all = { ...stored, ...cleaned };
  const refusals = visiblePages(pages, all, context).flatMap((page) => validatePage(page, all, context, loanRegistry));
  const known = new Set(refusals.map(({ field }) => field));
  const isShown = (name: string): boolean => shownNames(form, all, context).has(name);
  const hidden = new Set<string>();
  for (const [name, value] of Object.entries(cleaned)) {
    if (!isAnswered(value) || known.has(name)) continue;
    const judged = definitionsOf(name).map((field) => validateField(field, all, context, loanRegistry));
    // Several pages may ask for it, with different rules: an answer that one of them accepts is valid.
    const refused = judged.every((errors) => errors.length > 0) ? (judged[0] ?? []) : [];
    // An invalid answer left in a field that has since been hidden is dropped, because the applicant could not correct
    // it.
    if (refused.length > 0 && (own.has(name) || (elsewhere.has(name) && !isShown(name)))) hidden.add(name);
    else refusals.push(...refused);
  }
  const without = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  // A dropped answer hides nothing and takes no consent back.
  if (Object.keys(given).some((name) => hidden.has(name)))
    return validateUpdate(without(given), stored, pages, context, form);
  return { changed: without(cleaned), refusals };
}

function definitionsIn(pages: readonly Page[]): ReadonlyMap<string, readonly FieldDefinition[]> {
  return Map.groupBy(
    pages.flatMap(({ fields }) => fields),
    ({ appFieldName }) => appFieldName,
  );
}

/** Keyboards of phones add a blank after each word that they suggest. Blanks alone stay, to be refused as such. */
function clean(field: FieldDefinition | undefined, value: unknown): unknown {
  if (!field) return value;
  const cleaned = cleanValue(field, value, loanRegistry);
  return field.type === "text" && typeof cleaned === "string" ? cleaned.trim() || cleaned : cleaned;
}

function fieldItself(name: string): readonly FieldDefinition[] {
  return isFieldName(name) ? [composeField(name)] : [];
}
