import type { UserApplicationUpdate } from "@loanbridge/contract";

/** Returns the form field with what the server knows about this visit; empty if the page has none. */
export const visitText = (): string => document.querySelector<HTMLInputElement>('input[name="visit"]')?.value ?? "";

/** The same as part of an update. */
export function pageVisit(): Pick<UserApplicationUpdate, "visit"> {
  const text = visitText();
  return text === "" ? {} : { visit: Object.fromEntries(new URLSearchParams(text)) };
}
