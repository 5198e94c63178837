import type { Option } from "../field.ts";

export const autoOwnership = [
  { value: "PAID_OFF", label: "I own a car, and it is paid off" },
  { value: "PAYING_OFF", label: "I own a car, and I am still paying for it" },
  { value: "NOT_AN_OWNER", label: "I do not own a car" },
] as const satisfies readonly Option[];
