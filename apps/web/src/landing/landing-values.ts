import type { PageData } from "@loanbridge/contract";
import { textOf } from "../form/kinds/params.ts";
import { amountOptions, defaultAmount } from "./amounts.ts";

/** Names of the landing form's values; its form post carries the same. */
const names = ["amountRequestedRange", "zip", "email"] as const;

/** What the form shows first: what was just typed, else what is stored, else the default range. Consent is never among it. */
export function landingValues({ site, response, typed = {} }: PageData): Record<string, unknown> {
  const { userApplication } = response;
  const offered = new Set(amountOptions(site).map((option) => option.value));
  const values = names.map((name) => [name, typed[name] ?? userApplication[name] ?? ""] as const);
  const { amountRequestedRange, ...others } = Object.fromEntries(values);
  const chosen = textOf(amountRequestedRange);
  return { ...others, amountRequestedRange: offered.has(chosen) ? chosen : (defaultAmount(site) ?? "") };
}
