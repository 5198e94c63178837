import type { PageData } from "@loanbridge/contract";

/**
 * Identifying fields that may be prefilled from stored or posted values. The last two apply only if a site's landing
 * form has them.
 */
export const identifyingFields: ReadonlySet<string> = new Set(["zip", "email", "dob", "socialSecurity"]);

export const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Returns true if the landing form is prefilled with answers that identify a person. */
export function isPrefilled({ response, typed = {} }: Pick<PageData, "response" | "typed">): boolean {
  return [...identifyingFields].some((name) => isFilled(typed[name] ?? response.userApplication[name]));
}
