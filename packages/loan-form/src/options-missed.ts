import { criteria, type Qualifier } from "@loanbridge/form-engine";
import type { ApplicationField, Option } from "./field.ts";
import { applicationFields } from "./fields/index.ts";

const fields: Readonly<Record<string, ApplicationField>> = applicationFields;

/**
 * The values of a field's options if a qualifier compares the field with a value that is none of them, which no answer
 * equals. Undefined for any other qualifier.
 */
export function optionsMissed({ name, params = {} }: Qualifier): readonly Option["value"][] | undefined {
  const criterion = Object.hasOwn(criteria, name) ? criteria[name as keyof typeof criteria] : undefined;
  const { field = "", value: wanted } = params;
  const options = Object.hasOwn(fields, field) ? fields[field]?.options : undefined;
  if (criterion?.target !== "any" || options === undefined || wanted === undefined) return undefined;
  const isMissed = options.every(({ value }) => String(value) !== String(wanted));
  return isMissed ? options.map(({ value }) => value) : undefined;
}
