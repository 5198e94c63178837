import type { PageData } from "@loanbridge/contract";

/** Filled at load, by what is stored or was posted; the later two where a site's landing form asks them. */
export const telling: ReadonlySet<string> = new Set(["zip", "email", "dob", "socialSecurity"]);

export const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";

/** Whether the landing form comes with answers that tell whose they are. */
export function comesFilled({ response, typed = {} }: Pick<PageData, "response" | "typed">): boolean {
  return [...telling].some((name) => isFilled(typed[name] ?? response.userApplication[name]));
}
