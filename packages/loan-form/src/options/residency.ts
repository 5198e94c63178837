import { residencyNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const residency = [
  { value: "RENT", label: residencyNames.RENT },
  { value: "OWN", label: residencyNames.OWN },
] as const satisfies readonly Option[];
