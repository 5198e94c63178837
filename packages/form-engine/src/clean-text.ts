/** Breaks that some readers take for the end of a line: vertical tab, form feed, next line, line and paragraph separator. */
const breaks = /[\v\f\u0085\u2028\u2029]/g;

/**
 * Controls that turn the direction of the text around them, so that a name could reorder the sentence it stands in (Unicode
 * Technical Report 36, 2.10). Letters of right-to-left scripts need none of them; the joiners that some scripts need stay.
 */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of a visitor as it is kept and shown: on lines of its own making only, and in its own direction. */
export function cleanText(text: string): string {
  return text.replace(breaks, " ").replace(directions, "");
}
