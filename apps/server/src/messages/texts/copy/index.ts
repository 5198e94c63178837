import type { Language, Translated } from "@loanbridge/loan-form";
import { texts as en } from "./en/texts.ts";
import { texts as es } from "./es/texts.ts";

/** The texts of text messages by language. */
export const textsIn: Readonly<Record<Language, Translated<typeof en>>> = {
  en,
  es,
};
