import { parseIsoDate, type FieldDefinition } from "@loanbridge/form-engine";
import { locale } from "#language/language.ts";
import { splitPhone } from "@loanbridge/loan-form";
import { shapes as copy } from "#language/pages/shapes.ts";
import { optionsOf, textOf } from "../../form/index.ts";

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });

function dateText(value: unknown): string {
  const date = parseIsoDate(value);
  return date ? longDate.format(Date.UTC(date.year, date.month - 1, date.day)) : textOf(value);
}

function phoneText(value: unknown): string {
  const { areaCode, prefix, number } = splitPhone(textOf(value));
  return number && `(${areaCode}) ${prefix}-${number}`;
}

const byKind: Readonly<Record<string, (value: unknown) => string>> = {
  payDate: dateText,
  phone: phoneText,
  checkbox: (value) => (value === true ? copy.yes : copy.no),
};

/** Formats an answer for the review. A secure answer is never shown, only that it was given. */
export function answerText(field: FieldDefinition, value: unknown, isStored: boolean): string {
  if (field.type === "secure") return isStored || textOf(value) !== "" ? copy.stored : copy.notGiven;
  const option = optionsOf(field.extraParams ?? {}).find((one) => one.value === value);
  const text = option?.label ?? byKind[field.type]?.(value) ?? textOf(value);
  return text || copy.notGiven;
}
