import { findMatches } from "./find-matches.ts";
import type { Finding } from "./finding.ts";
import { idioms } from "./idiom-list.ts";
import type { Text } from "./read-texts.ts";

const rules = idioms.map(({ phrase, instead, kinds }) => ({
  pattern: new RegExp(`(?<![\\w-])${phrase.replaceAll(" ", String.raw`\s+`)}(?!\\w)`, "giu"),
  insteadOf: () => instead,
  kinds,
}));

/** Files that hold the phrases as data. */
const lists = new Set(["scripts/words/idiom-list.ts", "scripts/words/quoted-phrases.ts"]);

/** Phrases of the list, at the line where each begins. */
export const findIdioms = (texts: readonly Text[]): readonly Finding[] =>
  texts.flatMap((text) =>
    lists.has(text.file)
      ? []
      : findMatches(
          text,
          rules.filter(({ kinds }) => kinds === undefined || kinds.includes(text.kind)),
        ),
  );
