import { locale } from "#messages/language.ts";

/** "A", "A and B", "A, B, and C". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(locale).format(names);
