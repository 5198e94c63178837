import type { Language } from "@loanbridge/loan-form";
import { emailConfirmed as en } from "./en/consents.ts";
import { emailConfirmed as es } from "./es/consents.ts";

/** The statement next to the button of a confirmation link, by language. */
export const emailConfirmed: Readonly<Record<Language, string>> = {
  en,
  es,
};
