import type { Match } from "./phrase.ts";
import { visible, type Word } from "./words.ts";

const longest = 90;

/** The words of a match as the text has them, shortened. */
export function quoteOf(text: string, words: readonly Word[], { from, to }: Match): string {
  const found = visible(text)
    .slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)
    .replaceAll(/\s+/gu, " ");
  return found.length > longest ? `${found.slice(0, longest - 1)}…` : found;
}
