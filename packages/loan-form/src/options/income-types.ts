import { incomeTypeNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const incomeTypes = [
  { value: "EMPLOYED", label: incomeTypeNames.EMPLOYED },
  { value: "DISABILITY", label: incomeTypeNames.DISABILITY },
  { value: "PENSION", label: incomeTypeNames.PENSION },
  { value: "SOCIAL_SECURITY", label: incomeTypeNames.SOCIAL_SECURITY },
] as const satisfies readonly Option[];

/** The default types plus those that a site may add; the prefill covers all of them. */
export const allIncomeTypes = [
  ...incomeTypes,
  { value: "BENEFITS", label: incomeTypeNames.BENEFITS },
  { value: "SELF_EMPLOYED", label: incomeTypeNames.SELF_EMPLOYED },
  { value: "OTHER", label: incomeTypeNames.OTHER },
] as const satisfies readonly Option[];
