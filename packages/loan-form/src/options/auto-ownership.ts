import type { Option } from "../field.ts";

export const autoOwnership = [
  { value: "PAID_OFF", label: "I own a car and it's paid off" },
  { value: "PAYING_OFF", label: "I own a car and I'm still paying for it" },
  { value: "NOT_AN_OWNER", label: "I don't own a car" },
] as const satisfies readonly Option[];
