import type { Option } from "../field.ts";

/** Duration of a job, residence or bank account, in months. */
export const tenures = [
  { value: 36, label: "3+ years" },
  { value: 24, label: "1-2 years" },
  { value: 12, label: "7-12 months" },
  { value: 6, label: "4-6 months" },
  { value: 3, label: "1-3 months" },
] as const satisfies readonly Option[];
