import { locale } from "#language/language.ts";

/** "A", "A and B", "A, B, and C". */
export const listed = (names: readonly string[], language: string = locale): string =>
  new Intl.ListFormat(language).format(names);
