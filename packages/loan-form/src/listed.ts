/** "A", "A and B", "A, B, and C". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("en-US").format(names);
