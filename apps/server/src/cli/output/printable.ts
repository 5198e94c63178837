/**
 * Control characters except line feed and tab, and characters that some programs treat as line ends or that change the
 * text direction.
 */
const unprintable = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Makes text safe for a terminal: characters that could move the cursor or reorder the line become escapes, which JSON
 * parses to the same characters.
 */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** The same for a line of a result, whose names of files may have line breaks. */
export const printableLine = (line: string): string => printable(line).replaceAll("\n", escaped);

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
