import type { Option } from "../field.ts";

export const residency = [
  { value: "RENT", label: "I rent" },
  { value: "OWN", label: "I own" },
] as const satisfies readonly Option[];
