import { visible, wordsOf } from "../match/words.ts";
import type { ShownText } from "./types.ts";

/** Longest text that the rules read, in UTF-16 units: ten times the longest legal text that ships. */
export const longestText = 200_000;

/** A text with its words, which many rules read. */
export function shown<Text extends Omit<ShownText, "words">>(text: Text): Text & Pick<ShownText, "words"> {
  const read = text.text.slice(0, longestText);
  return { ...text, text: read, words: wordsOf(visible(read)) };
}
