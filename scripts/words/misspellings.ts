import { readFileSync } from "node:fs";
import dictionary from "dictionary-en";
import nspell from "nspell";
import type { Finding } from "./finding.ts";
import { findMatches } from "./find-matches.ts";
import type { Text } from "./read-texts.ts";

/** Words of our field and names that the dictionary lacks, one a line, in lowercase. */
const tradeWords = "scripts/words/trade-words.txt";

/** A word of prose. Names in code, paths, addresses and words with an unusual capital are not read. */
const word = /(?<![\p{L}\d_/.@$#<&-])\p{L}[\p{Ll}’']*\p{Ll}(?![\p{L}\d_/@(]|\.\w|-\w)/gu;

/** Code and addresses are blanked; line breaks stay. */
const withoutCode = (text: string): string =>
  text.replaceAll(/`[^`]*`|https?:\S+/gu, (code) => code.replaceAll(/[^\n]/gu, " "));

/** Returns whether American English, or our own list, has a word. */
export function loadDictionary(root: string): (written: string) => boolean {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  for (const own of readFileSync(`${root}${tradeWords}`, "utf8").split("\n")) if (own !== "") spelling.add(own);
  const known = new Map<string, boolean>();
  return (written) => {
    const plain = written.replaceAll("’", "'").replace(/'s?$/u, "");
    const isKnown = known.get(plain) ?? (spelling.correct(plain) || spelling.correct(plain.toLowerCase()));
    known.set(plain, isKnown);
    return isKnown;
  };
}

const rule = { pattern: word, insteadOf: () => `a word of the dictionary, or add it to ${tradeWords},` };

/** Words that the dictionary lacks. Strings that the product prints are not read, because many hold formats. */
export const findMisspelled = (texts: readonly Text[], isKnown: (written: string) => boolean): readonly Finding[] =>
  texts
    .filter(({ kind }) => kind !== "strings")
    .flatMap((text) => findMatches({ ...text, text: withoutCode(text.text) }, [rule]))
    .filter(({ text }) => !isKnown(text));
