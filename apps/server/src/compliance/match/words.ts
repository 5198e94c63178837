/** Mark between a word and the one before it: none, a comma, another within the sentence, or one that ends it. */
export type Gap = "none" | "comma" | "mark" | "end";

/** A word, amount or number of a text, in lowercase: `can't`, `$1000`, `35.99%`, `14`. */
export interface Word {
  readonly text: string;
  readonly gap: Gap;
  /** First letters, by which phrases are looked up. */
  readonly beginning: string;
  /** True if a question mark follows it. */
  readonly asks: boolean;
  /** Place in the visible text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The alternatives begin differently, so no text can make the search go back. */
const token = /\$\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?%?|\p{L}+(?:['’]\p{L}+)*|\n|[^\s\p{L}\p{N}]/gu;

const ends: ReadonlySet<string> = new Set([".", "!", "?", "…", "\n"]);
const marks: ReadonlySet<string> = new Set([";", ":", "–", "—", "(", ")", "·", "|", "•"]);

/** Letters whose period ends no sentence. */
const abbreviations: ReadonlySet<string> = new Set(["u", "s", "e", "g", "i", "p", "a", "m", "no", "vs", "inc", "st"]);

/** Splits a visible text into words. A line break ends a sentence. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let gap: Gap = "end";
  for (const { 0: found, index } of text.matchAll(token)) {
    if (/^(?:\$.|[\p{L}\p{N}])/u.test(found)) {
      const word = plainWord(found);
      const place = { start: index, end: index + found.length };
      words.push({ text: word, beginning: beginningOf(word), gap, asks: false, ...place });
      gap = "none";
    } else if (ends.has(found) && !isAbbreviation(text, words.at(-1), index)) {
      const last = words.pop();
      if (last !== undefined) words.push({ ...last, asks: last.asks || found === "?" });
      gap = "end";
    } else if (marks.has(found) && gap !== "end") gap = "mark";
    else if (found === "," && gap === "none") gap = "comma";
  }
  return words;
}

/** Letters of a beginning. */
export const beginningLength = 3;

/** The first letters of a word. All amounts have the same, and so have all numbers. */
export function beginningOf(word: string): string {
  if (word.startsWith("$")) return "$";
  return /^\d/u.test(word) ? "#" : word.slice(0, beginningLength);
}

/** The text as a visitor sees it: invisible characters hide no word, and neither do width variants of letters. */
export const visible = (text: string): string => text.normalize("NFKC").replaceAll(/[\p{Cf}\p{Mn}]+/gu, "");

const plainWord = (found: string): string => found.toLowerCase().replaceAll("’", "'").replaceAll(/[\s,]/g, "");

/** A period within an address or a number, or after a letter of an abbreviation. */
function isAbbreviation(text: string, last: Word | undefined, at: number): boolean {
  if (text[at] !== ".") return false;
  if (/[\p{L}\p{N}]/u.test(text.charAt(at + 1))) return true;
  return last?.end === at && abbreviations.has(last.text) && /^\s+\p{Ll}/u.test(text.slice(at + 1, at + 4));
}
