import type { PageData } from "@loanbridge/contract";
import { textOf } from "../form/index.ts";

/** Names of the landing form's values, which its native post also sends. */
const names = ["amountRequestedRange", "zip", "email"] as const;

/**
 * Returns the initial values: what was just typed, otherwise what is stored, otherwise the default range. Never
 * includes a consent.
 */
export function landingValues({ site, response, typed = {} }: PageData): Record<string, unknown> {
  const { userApplication } = response;
  const { loanAmounts } = site.configuration;
  const values = names.map((name) => [name, typed[name] ?? userApplication[name] ?? ""] as const);
  const { amountRequestedRange, ...others } = Object.fromEntries(values);
  const chosen = textOf(amountRequestedRange);
  const range = loanAmounts.find(({ id }) => id === chosen) ?? loanAmounts.find((one) => one.defaultSelection);
  return { ...others, amountRequestedRange: range?.id ?? "" };
}
