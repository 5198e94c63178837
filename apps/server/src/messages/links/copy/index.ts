import type { Language, Translated } from "@loanbridge/languages";
import * as eachLanguage from "./each-language.ts";

const copy: Readonly<Record<Language, Translated<typeof eachLanguage.en>>> = eachLanguage;

/** The statement next to the button of a confirmation link. */
export const emailConfirmedIn = (language: Language): string => copy[language].emailConfirmed;
