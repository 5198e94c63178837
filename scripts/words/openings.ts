import type { Finding } from "./finding.ts";
import type { Text } from "./read-texts.ts";

/** A comment that opens like this hides its subject, or has none. Doc comments of booleans may open with "Whether". */
const refused: readonly RegExp[] = [
  /^(What(?:ever)?|Who(?:ever|m|se)?|Which|Of|Nothing|Nobody|As if)\b/u,
  /^(That)\b(?!['’]s\b| is why\b| way\b| means\b)/u,
  // As a pronoun. "One row per lender." has a subject.
  /^(One) (?:that|which|who|whose|whom|is|was|has|may|can|must|never|cannot|after|by|of (?:each|several|two|them))\b/u,
  // As a condition. "Where the draft is stored." names a place.
  /^(Where)\b(?! possible| needed)[^.;:]*, /u,
  /^(By) (?:what|which|whom|whose|how|where|that)\b/u,
];

const refusedInLineComments = /^(Whether|Where)\b(?! possible| needed)/u;

const plain = /^(?:Nothing to \w+|Of course\b)/u;

/** Comments that open with a relative or indefinite word. */
export function findOpenings(texts: readonly Text[]): readonly Finding[] {
  return texts.flatMap(({ kind, file, line, text, isDoc }) => {
    const start = text.trimStart();
    if (kind !== "comments" || plain.test(start)) return [];
    const word = [...refused, ...(isDoc === true ? [] : [refusedInLineComments])]
      .map((pattern) => pattern.exec(start)?.[1])
      .find((found) => found !== undefined);
    if (word === undefined) return [];
    const linesBefore = text.slice(0, text.length - start.length).split("\n").length - 1;
    return [{ file, line: line + linesBefore, text: start, instead: `a sentence that does not open with "${word}"` }];
  });
}
