import * as eachLanguage from "./each-language.ts";
import type { Translated } from "./translated.ts";

/** A language's texts about the form. */
export type FormTexts = Translated<typeof eachLanguage.en>;

/** The texts of every language. A browser gets only those of its page: `#messages/…`. */
export const formTexts: Readonly<Record<Language, FormTexts>> = eachLanguage;

export type Language = keyof typeof eachLanguage;

export const languages = Object.keys(formTexts) as readonly Language[];

/** The language with this code; undefined if there is none. */
export const languageNamed = (code: unknown): Language | undefined => languages.find((each) => each === code);
