import type * as en from "../en/language.ts";
import type { Translated } from "../translated.ts";

export const languageCode = "es";

export const locale = "es-US";

export const languageChoice = {
  label: "Idioma",
  name: "Español",
  suggestion: "Ver esta página en español",
} as const satisfies Translated<typeof en.languageChoice>;

export const languageHeaders: typeof en.languageHeaders = { "content-language": languageCode };
