import { cleanTyped } from "./clean-text.ts";
import { isAnswered } from "./answered.ts";
import { valueAt } from "./path.ts";
import type { FieldDefinition, FieldError, Page, Registry, ValidationContext, Validator, Values } from "./types.ts";
import { visibleFields } from "./visible.ts";

/**
 * Returns every refusal of a page, in the order of its visible fields, at most one per field. Browser and server both
 * use it.
 */
export function validatePage(
  page: Pick<Page, "fields">,
  values: Values,
  context: ValidationContext,
  registry: Registry,
): FieldError[] {
  const shown = visibleFields(page, values, { processors: registry.processors, ...context });
  return shown.flatMap((field) => validateField(field, values, context, registry));
}

/**
 * Returns the first refusal of a field, as a list of at most one. Cleans the value first. Does not check visibility.
 */
export function validateField(
  field: FieldDefinition,
  values: Values,
  context: ValidationContext,
  registry: Registry,
): FieldError[] {
  const own = firstRefusal(field, values, context, registry);
  return own ? [own] : [];
}

/** Applies the `clean` of each of the field's validators in turn. */
export function cleanValue(field: FieldDefinition, value: unknown, registry: Registry): unknown {
  return (field.validators ?? []).reduce(
    (cleaned: unknown, { name, params = {} }) => {
      const { clean } = validatorNamed(name, registry);
      return clean ? clean(cleaned, params) : cleaned;
    },
    typeof value === "string" ? cleanTyped(value) : value,
  );
}

function firstRefusal(
  field: FieldDefinition,
  values: Values,
  context: ValidationContext,
  registry: Registry,
): FieldError | undefined {
  const { appFieldName } = field;
  const value = cleanValue(field, valueAt(values, appFieldName), registry);
  if (isSkippedWhileStored(appFieldName, value, context, registry)) return undefined;
  for (const { name, params = {}, tooltipKey = appFieldName } of field.validators ?? []) {
    const refusal = validatorNamed(name, registry).check({ value, values, params, context });
    if (refusal) return { ...refusal, field: appFieldName, tooltipKey };
  }
  return undefined;
}

/** A secure field may stay empty while the server stores it, because its value is never sent back to be shown. */
function isSkippedWhileStored(
  name: string,
  value: unknown,
  { stored }: ValidationContext,
  { secureFields }: Registry,
): boolean {
  return secureFields.has(name) && stored.has(name) && !isAnswered(value);
}

/**
 * Throws for an unknown name. Sites are checked when they are loaded (`checkPages`), so this is a defect, not a
 * visitor's mistake.
 */
function validatorNamed(name: string, { validators }: Registry): Validator {
  const validator = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!validator) throw new Error(`No validator is named ${name}`);
  return validator;
}
