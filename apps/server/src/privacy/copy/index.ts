import type { Language, Translated } from "@loanbridge/languages";
import * as eachLanguage from "./each-language.ts";

/** Texts about a person's own data, for that person, by language. The operator's documents are in English. */
export const privacyTexts: Readonly<Record<Language, Translated<typeof eachLanguage.en>>> = eachLanguage;
