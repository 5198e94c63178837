import type { Language, Translated } from "@loanbridge/languages";
import * as eachLanguage from "./each-language.ts";

const copy: Readonly<Record<Language, Translated<typeof eachLanguage.en>>> = eachLanguage;

export type Notices = Translated<typeof eachLanguage.en.notices>;

/** The notices that the server writes into a page. */
export const noticesIn = (language: Language): Notices => copy[language].notices;
