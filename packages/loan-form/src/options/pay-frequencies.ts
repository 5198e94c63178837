import { payFrequencyNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const payFrequencies = [
  { value: "weekly", label: payFrequencyNames.weekly },
  { value: "biweekly", label: payFrequencyNames.biweekly },
  { value: "twiceMonthly", label: payFrequencyNames.twiceMonthly },
  { value: "monthly", label: payFrequencyNames.monthly },
] as const satisfies readonly Option[];

export type PayFrequency = (typeof payFrequencies)[number]["value"];

/** Environment name → application name. */
export const payFrequencyOfEnvironment = {
  WEEKLY: "weekly",
  BI_WEEKLY: "biweekly",
  TWICE_MONTHLY: "twiceMonthly",
  MONTHLY: "monthly",
} as const satisfies Record<string, PayFrequency>;

/** Longest time until the next pay date, in days from today. */
export const maximumPayDays = {
  weekly: 11,
  biweekly: 18,
  twiceMonthly: 19,
  monthly: 35,
} as const satisfies Record<PayFrequency, number>;

/** The limit for any other frequency, or none. */
export const otherMaximumPayDays = 40;
