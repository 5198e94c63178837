/** Abbreviations whose full stop does not end a sentence. */
const abbreviations = /\b(?:U\.S|e\.g|i\.e|vs|No|Inc|St|Dr|Mr|Ms)\.(?=\s)/gu;

export function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll(abbreviations, (found) => found.replaceAll(".", ""))
    .split(/[.!?]+["”’)]*(?:\s|$)|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

export const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z'’-]*/gu) ?? [];
