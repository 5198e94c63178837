import { autoOwnershipNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const autoOwnership = [
  { value: "PAID_OFF", label: autoOwnershipNames.PAID_OFF },
  { value: "PAYING_OFF", label: autoOwnershipNames.PAYING_OFF },
  { value: "NOT_AN_OWNER", label: autoOwnershipNames.NOT_AN_OWNER },
] as const satisfies readonly Option[];
