import { tenureNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

/** Duration of a job, residence or bank account, in months. */
export const tenures = [
  { value: 36, label: tenureNames[36] },
  { value: 24, label: tenureNames[24] },
  { value: 12, label: tenureNames[12] },
  { value: 6, label: tenureNames[6] },
  { value: 3, label: tenureNames[3] },
] as const satisfies readonly Option[];
