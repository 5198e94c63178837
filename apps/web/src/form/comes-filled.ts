import type { PageData } from "@loanbridge/contract";

/**
 * Identifying fields that may be prefilled from stored or posted values. The last two apply only if a site's landing
 * form has them.
 */
export const telling: ReadonlySet<string> = new Set(["zip", "email", "dob", "socialSecurity"]);

export const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Returns true if the landing form is prefilled with answers that identify a person. */
export function comesFilled({ response, typed = {} }: Pick<PageData, "response" | "typed">): boolean {
  return [...telling].some((name) => isFilled(typed[name] ?? response.userApplication[name]));
}
