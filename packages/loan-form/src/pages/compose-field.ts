import type { FieldDefinition, ValidatorUse } from "@loanbridge/form-engine";
import type { ApplicationField, Option } from "../field.ts";
import { applicationFields, type FieldName } from "../fields/index.ts";
import { labels } from "../messages/index.ts";

/** Default of a field's longest text, in characters. */
export const defaultMaxLength = 300;

export type FieldOverrides = Partial<Omit<FieldDefinition, "appFieldName">>;

/**
 * Builds a complete field of a page: the site's configuration on top of the application's field. `extraParams` are
 * merged, so that a site can set options and keep the rest; everything else is replaced.
 */
export function composeField(appFieldName: FieldName, overrides: FieldOverrides = {}): FieldDefinition {
  const field: ApplicationField = applicationFields[appFieldName];
  const { extraParams: ownParams, ...own } = overrides;
  const extraParams = { ...controlParams(field), ...field.extraParams, ...ownParams };
  const complete: FieldDefinition = {
    ...inherited(field),
    ...own,
    appFieldName,
    type: own.type ?? field.kind,
    extraParams,
  };
  return complete.validators
    ? { ...complete, validators: complete.validators.map((use) => withFieldParams(use, field, optionsOf(extraParams))) }
    : complete;
}

/** Returns true if the application has a field of this name. Names in configuration are plain text. */
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(applicationFields, name);

/** A label of no field fails the type check. */
type LabelsOfFields = { readonly [Name in keyof typeof labels]: Name extends FieldName ? string : never };

function inherited(field: ApplicationField): Omit<FieldOverrides, "type" | "extraParams"> {
  const label = field.label ?? (labels satisfies LabelsOfFields as Readonly<Record<string, string>>)[field.name];
  return {
    ...(label !== undefined && { label }),
    ...(field.validators && { validators: field.validators }),
    ...(field.postProcessors && { postProcessors: field.postProcessors }),
    ...(field.qualifiers && { qualifiers: field.qualifiers }),
    ...(field.helpKey !== undefined && { helpKey: field.helpKey }),
  };
}

/** Kinds that are typed. Enter moves to the next question, and a touch keyboard labels its Enter key accordingly. */
const typed: ReadonlySet<string> = new Set(["text", "email", "digits", "phone", "birthDate", "secure"]);

function controlParams({ kind, options, autocomplete, inputMode, maxLength }: ApplicationField) {
  return {
    ...(typed.has(kind) && { enterKeyHint: "next" }),
    ...(options && { options }),
    ...(autocomplete !== undefined && { autocomplete }),
    ...(inputMode !== undefined && { inputMode }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

const optionsOf = (extraParams: FieldDefinition["extraParams"]) =>
  extraParams?.["options"] as readonly Option[] | undefined;

/** Fills in defaults: OneOf takes the field's options, MaxLength its length. */
function withFieldParams(
  use: ValidatorUse,
  field: ApplicationField,
  options: readonly Option[] | undefined,
): ValidatorUse {
  const filled: Record<string, unknown> = {
    ...(use.name === "OneOf" && options && { options }),
    ...(use.name === "MaxLength" && { max: field.maxLength ?? defaultMaxLength }),
  };
  return Object.keys(filled).length === 0 ? use : { ...use, params: { ...filled, ...use.params } };
}
