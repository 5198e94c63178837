/** ISO 639-1. */
export const languageCode = "en";

/** Formats of numbers, dates and lists. */
export const locale = "en-US";

/** The links to the page in other languages. */
export const languageChoice = {
  label: "Language",
  name: "English",
  /** Shown to visitors whose browsers prefer the language, on a page in another one. */
  suggestion: "See this page in English",
} as const;

/** Headers that tell the server the language of a page. English needs none, so that its app stays small. */
export const languageHeaders: Readonly<Record<string, string>> | undefined = undefined;
