import type { Finding } from "./finding.ts";
import { idioms } from "./idiom-list.ts";
import { withoutQuotes } from "./quoted-phrases.ts";
import type { Text } from "./read-texts.ts";

const compiled = idioms.map(({ phrase, instead, kinds }) => ({
  pattern: new RegExp(`(?<![\\w-])${phrase.replaceAll(" ", String.raw`\s+`)}(?!\\w)`, "giu"),
  instead,
  kinds,
}));

/** Files that hold the phrases as data. */
const lists = new Set(["scripts/words/idiom-list.ts", "scripts/words/quoted-phrases.ts"]);

/** Phrases of the list, at the line where each begins. */
export function findIdioms(texts: readonly Text[]): readonly Finding[] {
  return texts.flatMap(({ kind, file, line, text }) => {
    if (lists.has(file)) return [];
    const read = withoutQuotes(text);
    return compiled.flatMap(({ pattern, instead, kinds }) =>
      kinds === undefined || kinds.includes(kind)
        ? [...read.matchAll(pattern)].map((match) => ({
            file,
            line: line + read.slice(0, match.index).split("\n").length - 1,
            text: match[0],
            instead,
          }))
        : [],
    );
  });
}
