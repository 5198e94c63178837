import { personalProblem } from "../../system/index.ts";

/** Values by which an operator finds a person. */
export const lookUpChannels = ["email", "phone"] as const;
export type LookUpChannel = (typeof lookUpChannels)[number];

const phoneDigits = (value: string): string => value.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

const channels = {
  email: {
    isValid: (value: string) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value) && value.length <= 254,
    canonical: (value: string) => value,
    expected: "an email address",
  },
  phone: {
    isValid: (value: string) => /^[2-9]\d{9}$/.test(phoneDigits(value)),
    canonical: phoneDigits,
    expected: "a U.S. phone number with ten digits",
  },
} as const satisfies Readonly<Record<LookUpChannel, unknown>>;

/** The value as it is looked up, or what was expected instead. */
export function lookUpValue(
  channel: LookUpChannel,
  typed: string,
): { readonly value: string } | { readonly expected: string } {
  const { isValid, canonical, expected } = channels[channel];
  const value = typed.trim();
  return isValid(value) ? { value: canonical(value) } : { expected };
}

/** Shortest and longest reason for an act that the ledger records. */
const reasonLength = { least: 3, most: 500 };

/** Why a reason cannot be stored in the ledger; undefined if it can. */
export function reasonProblem(why: string): string | undefined {
  const { least, most } = reasonLength;
  if (why.length < least || why.length > most) return `is required, in ${String(least)} to ${String(most)} characters.`;
  if (/\p{Cc}/u.test(why)) return "must be one line.";
  return personalProblem(why);
}
