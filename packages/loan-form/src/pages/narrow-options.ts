import type { FieldDefinition, Page } from "@loanbridge/form-engine";
import type { Option } from "../field.ts";
import { applicationFields, type FieldName } from "../fields/index.ts";
import { payFrequencyOfEnvironment } from "../options/pay-frequencies.ts";

export interface Offered {
  /** Names as the environment has them: WEEKLY, BI_WEEKLY … */
  readonly payFrequencies: readonly (keyof typeof payFrequencyOfEnvironment)[];
  /** Names as the application has them. */
  readonly incomeTypes: readonly string[];
}

/** Pages on which pay frequency and income type offer, and accept, only what the site's environment lists, in its order. */
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
