import type { Finding } from "./finding.ts";
import { withoutQuotes } from "./quoted-phrases.ts";
import type { Text } from "./read-texts.ts";

/** A global pattern, and the replacement for the words that it finds. */
export interface WordRule {
  readonly pattern: RegExp;
  readonly insteadOf: (found: string) => string;
}

/** Every match of the rules in a text, at the line where it begins. Quoted phrases do not match. */
export function findMatches({ file, line, text }: Text, rules: readonly WordRule[]): readonly Finding[] {
  const read = withoutQuotes(text);
  return rules.flatMap(({ pattern, insteadOf }) =>
    [...read.matchAll(pattern)].map((match) => ({
      file,
      line: line + read.slice(0, match.index).split("\n").length - 1,
      text: match[0],
      instead: insteadOf(match[0]),
    })),
  );
}
