import type { Language, Translated } from "@loanbridge/languages";
import * as eachLanguage from "./each-language.ts";

const copy: Readonly<Record<Language, Translated<typeof eachLanguage.en>>> = eachLanguage;

/** The texts of text messages in a language. */
export const textsIn = (language: Language) => copy[language].texts;
