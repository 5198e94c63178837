import * as en from "./en/index.ts";
import * as es from "./es/index.ts";
import type { Translated } from "./translated.ts";

/** A language's texts about the form. */
export type FormTexts = Translated<typeof en>;

/** The texts of every language. A browser gets only those of its page: `#messages/…`. */
export const formTexts = {
  en,
  es,
} as const satisfies Readonly<Record<string, FormTexts>>;

export type Language = keyof typeof formTexts;

export const languages = Object.keys(formTexts) as readonly Language[];
