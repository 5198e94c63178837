import * as eachLanguage from "./each-language.ts";
import type { Translated } from "./translated.ts";

export type { ContentSection, ModalContent } from "./modal-content.ts";
export type { Tooltip } from "./tooltip.ts";
export type { Translated } from "./translated.ts";

export type Language = keyof typeof eachLanguage;

/** The texts that are found by language, as a language's `index.ts` lists them. */
export type Copy = Translated<typeof eachLanguage.en>;

const copies: Readonly<Record<Language, Copy>> = eachLanguage;

/** The texts of a language, on the server. A browser gets only those of its page, which are imported as `#language/…`. */
export const copyIn = (language: Language): Copy => copies[language];

export const languages = Object.keys(copies) as readonly Language[];

/** The language with this code; undefined if there is none. */
export const languageNamed = (code: unknown): Language | undefined => languages.find((each) => each === code);
