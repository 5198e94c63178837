import { compilePhrase, type Match, matchFrom, type Phrase } from "./phrase.ts";
import { beginningLength, beginningOf, type Word } from "./words.ts";

/** Phrases by the beginning of their first word, so that most words of a text are compared with none of them. */
export type PhraseSet = ReadonlyMap<string, readonly Phrase[]>;

/** Compiles phrases that begin with a word that cannot be missing. */
export function compilePhrases(texts: readonly string[]): PhraseSet {
  const set = new Map<string, Phrase[]>();
  for (const text of texts) {
    const phrase = compilePhrase(text);
    for (const start of new Set(startsOf(text))) set.set(start, [...(set.get(start) ?? []), phrase]);
  }
  return set;
}

function startsOf(text: string): readonly string[] {
  const [first = ""] = text.split(" ");
  if (first.endsWith("?") || first.startsWith("..") || first === "/")
    throw new Error(`A phrase of a set cannot begin with "${first}": ${text}`);
  return first.split("|").map((option) => {
    if (option.startsWith("#")) return beginningOf("1");
    if (option.startsWith("$")) return beginningOf("$1");
    const word = option.replace("*", "");
    if (option.endsWith("*") && word.length < beginningLength)
      throw new Error(`"${option}" is too short to begin a phrase: ${text}`);
    return beginningOf(word);
  });
}

/** Every place where one of the phrases stands, by place. */
export function findPhrases(
  set: PhraseSet,
  words: readonly Word[],
): readonly { readonly phrase: Phrase; readonly match: Match }[] {
  const found: { phrase: Phrase; match: Match }[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (const phrase of set.get(words[from]?.beginning ?? "") ?? []) {
      const to = matchFrom(phrase, words, from);
      if (to !== undefined) found.push({ phrase, match: { from, to } });
    }
  }
  return found;
}
