import type { PageData } from "@loanbridge/contract";
import { textOf } from "../form/kinds/params.ts";

/** Names of the landing form's values; its form post carries the same. */
const names = ["amountRequestedRange", "zip", "email"] as const;

/** What the form shows first: what was just typed, else what is stored, else the default range. Consent is never among it. */
export function landingValues({ site, response, typed = {} }: PageData): Record<string, unknown> {
  const { userApplication } = response;
  const { loanAmounts } = site.configuration;
  const values = names.map((name) => [name, typed[name] ?? userApplication[name] ?? ""] as const);
  const { amountRequestedRange, ...others } = Object.fromEntries(values);
  const chosen = textOf(amountRequestedRange);
  const range = loanAmounts.find(({ id }) => id === chosen) ?? loanAmounts.find((one) => one.defaultSelection);
  return { ...others, amountRequestedRange: range?.id ?? "" };
}
