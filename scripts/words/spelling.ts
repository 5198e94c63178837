import { britishSpellings } from "./british-spellings.ts";
import type { Finding } from "./finding.ts";
import { withoutQuotes } from "./quoted-phrases.ts";
import type { Text } from "./read-texts.ts";

const compiled = britishSpellings.map(([pattern, american]) => ({
  inText: new RegExp(`(?<![\\p{L}\\d_/.-])(?:${pattern})(?![\\p{L}\\d_/]|\\.\\w)`, "giu"),
  whole: new RegExp(`^(?:${pattern})$`, "iu"),
  american,
}));

/** British spellings, except in paths and names of files. Names in code are not read. */
export function findBritish(texts: readonly Text[]): readonly Finding[] {
  return texts.flatMap(({ file, line, text }) => {
    const read = withoutQuotes(text);
    return compiled.flatMap(({ inText, whole, american }) =>
      [...read.matchAll(inText)].map((match) => ({
        file,
        line: line + read.slice(0, match.index).split("\n").length - 1,
        text: match[0],
        instead: `"${match[0].replace(whole, american)}"`,
      })),
    );
  });
}
