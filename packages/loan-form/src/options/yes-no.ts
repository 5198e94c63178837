import type { Option } from "../field.ts";

export const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const satisfies readonly Option[];

/** An opt-in with explicit answers instead of a checkbox: skipping is an answer too. */
export const medicareAdvantage = [
  { value: "Yes", label: "Yes" },
  { value: "No-Skip", label: "No-Skip" },
] as const satisfies readonly Option[];
