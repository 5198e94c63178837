/** Controls other than line feed and tab, and signs that end a line for some readers or turn the direction of what follows. */
const unprintable = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Text for a terminal: what could move its cursor or reorder its line is written as an escape, which JSON reads as the same sign. */
export const printable = (text: string): string =>
  text.replace(unprintable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
