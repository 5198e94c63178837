import type { Option } from "../field.ts";

export const incomeTypes = [
  { value: "EMPLOYED", label: "Employment" },
  { value: "DISABILITY", label: "Disability" },
  { value: "PENSION", label: "Pension" },
  { value: "SOCIAL_SECURITY", label: "Social Security" },
] as const satisfies readonly Option[];

/** The default types plus those that a site may add; the prefill covers all of them. */
export const allIncomeTypes = [
  ...incomeTypes,
  { value: "BENEFITS", label: "Benefits" },
  { value: "SELF_EMPLOYED", label: "Self-employment" },
  { value: "OTHER", label: "Other" },
] as const satisfies readonly Option[];
