/** The text of a file without the byte-order mark that some editors write before it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, "");
