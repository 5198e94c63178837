import type { Language, Translated } from "@loanbridge/loan-form";
import { notices as en } from "./en/notices.ts";
import { notices as es } from "./es/notices.ts";

export type Notices = Translated<typeof en>;

/** The notices that the server writes into a page, by language. */
export const noticesIn: Readonly<Record<Language, Notices>> = {
  en,
  es,
};
