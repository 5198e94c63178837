import type { Option } from "../field.ts";

export const incomeTypes = [
  { value: "EMPLOYED", label: "Employment" },
  { value: "DISABILITY", label: "Disability" },
  { value: "PENSION", label: "Pension" },
  { value: "SOCIAL_SECURITY", label: "Social Security" },
] as const satisfies readonly Option[];

/** Those, and the further ones that a site may offer: the prefill knows them too. */
export const allIncomeTypes = [
  ...incomeTypes,
  { value: "BENEFITS", label: "Benefits" },
  { value: "SELF_EMPLOYED", label: "Self-employment" },
  { value: "OTHER", label: "Other" },
] as const satisfies readonly Option[];
