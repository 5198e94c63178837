import { britishSpellings } from "./british-spellings.ts";
import { findMatches } from "./find-matches.ts";
import type { Finding } from "./finding.ts";
import type { Text } from "./read-texts.ts";

const rules = britishSpellings.map(([pattern, american]) => {
  const whole = new RegExp(`^(?:${pattern})$`, "iu");
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d_/.-])(?:${pattern})(?![\\p{L}\\d_/]|\\.\\w)`, "giu"),
    insteadOf: (found: string) => `"${found.replace(whole, american)}"`,
  };
});

/** British spellings, except in paths and names of files. Names in code are not read. */
export const findBritish = (texts: readonly Text[]): readonly Finding[] =>
  texts.flatMap((text) => findMatches(text, rules));
