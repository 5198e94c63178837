/**
 * Characters that some programs treat as a line break: vertical tab, form feed, next line, line and paragraph
 * separators.
 */
const breaks = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Bidirectional controls. A name that contains them could reorder the sentence around it (Unicode Technical Report 36,
 * 2.10). Right-to-left scripts do not need them; the joiners that some scripts do need are kept.
 */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns a visitor's text as it is stored and displayed, without unusual line breaks or bidirectional controls. */
export function cleanText(text: string): string {
  return text.replace(breaks, " ").replace(directions, "");
}

/** Blanks of other kinds than the space bar's, as in text copied from web pages, such as the no-break space. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Characters without width that programs add to copied text. The joiners that some scripts need are kept. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Returns typed or pasted text with plain blanks, and without characters that its author cannot see. */
export function cleanTyped(text: string): string {
  return cleanText(text).replace(blanks, " ").replace(unseen, "");
}
