import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import type { Option } from "../field.ts";
import { applicationFields, type FieldName } from "../fields/index.ts";
import { payFrequencyOfEnvironment } from "../options/pay-frequencies.ts";

export interface Offered {
  /** Environment names: WEEKLY, BI_WEEKLY … */
  readonly payFrequencies: readonly (keyof typeof payFrequencyOfEnvironment)[];
  /** Application names. */
  readonly incomeTypes: readonly string[];
}

/** Limits the options of pay frequency and income type to those in the site's environment, in its order. */
export function narrowOptions(pages: readonly Page[], offered: Offered): Page[] {
  const byField: Readonly<Record<string, readonly Option[]>> = {
    payFrequency: pick(
      "payFrequency",
      offered.payFrequencies.map((name) => payFrequencyOfEnvironment[name]),
    ),
    incomeType: pick("incomeType", offered.incomeTypes),
  };
  return pages.map((page) => ({
    ...page,
    fields: page.fields.map((field) => narrow(field, byField[field.appFieldName])),
  }));
}

function pick(name: FieldName & ("payFrequency" | "incomeType"), values: readonly string[]): readonly Option[] {
  const options: readonly Option[] = applicationFields[name].options;
  return values.flatMap((value) => options.filter((option) => option.value === value));
}

function narrow(field: FieldDefinition, options: readonly Option[] | undefined): FieldDefinition {
  if (!options) return field;
  const validators = field.validators?.map((use) => (use.name === "OneOf" ? { ...use, params: { options } } : use));
  return { ...field, ...(validators && { validators }), extraParams: { ...field.extraParams, options } };
}
