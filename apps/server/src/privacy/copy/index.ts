import type { Language, Translated } from "@loanbridge/loan-form";
import * as eachLanguage from "./each-language.ts";

type English = Omit<typeof eachLanguage.en, "valueNames" | "outcomeWords">;

/** Texts about a person's own data, for that person, by language. The operator's documents are in English. */
export const privacyTexts: Readonly<Record<Language, Translated<English>>> = eachLanguage;
