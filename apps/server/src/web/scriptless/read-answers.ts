import {
  numericDate,
  parseUsDate,
  toIsoDate,
  visibleFields,
  type FieldDefinition,
  type Values,
} from "@loanbridge/form-engine";
import { toAscii, loanRegistry } from "@loanbridge/loan-form";
import type { ValidationContext } from "@loanbridge/form-engine";

/** The fields of a posted form. */
export type Posted = Readonly<Record<string, string>>;

/**
 * Text of a date as people type it, with slashes: "3-7-1990", "3.7.1990", "1990-03-07" and "1990/3/7" are "3/7/1990" and so
 * on.
 */
function withSlashes(text: string): string {
  const slashed = text.replaceAll(/[\s./-]+/g, "/");
  return slashed.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, "$2/$3/$1");
}

const dateText = (text: string): string => withSlashes(numericDate(toAscii(text)).trim());

function isoDate(text: string): string {
  const date = parseUsDate(dateText(text));
  return date ? toIsoDate(date) : text;
}

/** The value of an option keeps its type; a value that is none is left to the field's rules. */
function optionValue({ extraParams }: FieldDefinition, text: string): unknown {
  const options: unknown = extraParams?.["options"];
  const values = Array.isArray(options) ? options.map((one: { readonly value?: unknown }) => one.value) : [];
  return values.find((value) => String(value) === text) ?? text;
}

const readers: Readonly<Record<string, (text: string, field: FieldDefinition) => unknown>> = {
  digits: (text) => toAscii(text).replaceAll(/[\s-]+/g, ""),
  birthDate: dateText,
  payDate: isoDate,
  checkbox: (text) => text === "on",
  select: (text, field) => optionValue(field, text),
  choice: (text, field) => optionValue(field, text),
  vehicle: (text, { extraParams }) => (extraParams?.["part"] === "year" && /^\d{4}$/.test(text) ? Number(text) : text),
};

/** Form values of the fields that were posted. Browsers do not post unchecked boxes. */
export function readAnswers(
  posted: Posted,
  fields: readonly FieldDefinition[],
  before: Values,
  context: ValidationContext,
): Values {
  const answered = fields.flatMap((field) => {
    const { appFieldName: name, type } = field;
    const text = Object.hasOwn(posted, name) && type !== "hidden" ? posted[name] : undefined;
    return text === undefined ? [] : [[name, readers[type]?.(text, field) ?? text] as const];
  });
  const given = Object.fromEntries(answered);
  const shown = visibleFields({ fields }, { ...before, ...given }, { processors: loanRegistry.processors, ...context });
  const unchecked = shown.filter(({ appFieldName, type }) => type === "checkbox" && !(appFieldName in given));
  return { ...Object.fromEntries(unchecked.map(({ appFieldName }) => [appFieldName, false])), ...given };
}
