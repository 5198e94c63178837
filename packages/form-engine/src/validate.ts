import { cleanText } from "./clean-text.ts";
import { isAnswered } from "./answered.ts";
import { valueAt } from "./path.ts";
import type { FieldDefinition, FieldError, Page, Registry, ValidationContext, Validator, Values } from "./types.ts";
import { visibleFields } from "./visible.ts";

/** Every refusal of a page, in the order of its visible fields; at most one a field. The one verdict of browser and server. */
export function validatePage(
  page: Pick<Page, "fields">,
  values: Values,
  context: ValidationContext,
  registry: Registry,
): FieldError[] {
  const shown = visibleFields(page, values, { processors: registry.processors, ...context });
  return shown.flatMap((field) => validateField(field, values, context, registry));
}

/** The first refusal of a field, in a list. Values are cleaned first. Whether it is visible is not asked. */
export function validateField(
  field: FieldDefinition,
  values: Values,
  context: ValidationContext,
  registry: Registry,
): FieldError[] {
  const own = firstRefusal(field, values, context, registry);
  return own ? [own] : [];
}

/** The value without what cannot belong to it, by each of the field's validators in turn. */
export function cleanValue(field: FieldDefinition, value: unknown, registry: Registry): unknown {
  return (field.validators ?? []).reduce(
    (cleaned: unknown, { name, params = {} }) => {
      const { clean } = validatorNamed(name, registry);
      return clean ? clean(cleaned, params) : cleaned;
    },
    typeof value === "string" ? cleanText(value) : value,
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
  if (restsWhileStored(appFieldName, value, context, registry)) return undefined;
  for (const { name, params = {}, tooltipKey = appFieldName } of field.validators ?? []) {
    const refusal = validatorNamed(name, registry).check({ value, values, params, context });
    if (refusal) return { ...refusal, field: appFieldName, tooltipKey };
  }
  return undefined;
}

/** A secure field that the server holds may stay empty: its value never came back to be shown. */
function restsWhileStored(
  name: string,
  value: unknown,
  { stored }: ValidationContext,
  { secureFields }: Registry,
): boolean {
  return secureFields.has(name) && stored.has(name) && !isAnswered(value);
}

/** Sites are checked when they are loaded (`checkPages`), so an unknown name here is a defect, not a visitor's mistake. */
function validatorNamed(name: string, { validators }: Registry): Validator {
  const validator = Object.hasOwn(validators, name) ? validators[name] : undefined;
  if (!validator) throw new Error(`No validator is named ${name}`);
  return validator;
}
