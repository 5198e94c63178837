import { medicareAdvantageNames, yesNoNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const yesNo = [
  { value: "yes", label: yesNoNames.yes },
  { value: "no", label: yesNoNames.no },
] as const satisfies readonly Option[];

/** An opt-in with explicit answers instead of a checkbox: skipping is an answer too. */
export const medicareAdvantage = [
  { value: "Yes", label: medicareAdvantageNames.Yes },
  { value: "No-Skip", label: medicareAdvantageNames["No-Skip"] },
] as const satisfies readonly Option[];
