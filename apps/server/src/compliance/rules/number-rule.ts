import type { Language } from "@loanbridge/languages";
import type { Corpus, ShownText, SiteFacts } from "../corpus/types.ts";
import { isDenied } from "../match/denial.ts";
import { compilePhrases, findPhrases, type PhraseSet } from "../match/phrase-set.ts";
import { quoteOf } from "../match/quote.ts";
import { numberOf } from "../match/number-of.ts";
import type { Breach, Rule } from "./rule.ts";

interface NumberRule extends Omit<Rule, "find"> {
  /** Phrases with one number, amount or percentage each: the highest in a match counts. */
  readonly phrases: Partial<Record<Language, readonly string[]>>;
  readonly on?: readonly ShownText["surface"][];
  readonly isWrong: (value: number, facts: SiteFacts) => boolean;
  readonly says: (value: number, facts: SiteFacts) => string;
}

/** A rule that compares a number in a text with what the configuration says. */
export function numberRule({ phrases, on, isWrong, says, ...rule }: NumberRule): Rule {
  const compiled = new Map(Object.entries(phrases).map(([language, texts]) => [language, compilePhrases(texts)]));
  return {
    ...rule,
    find: ({ texts, facts }: Corpus) =>
      texts
        .filter(({ surface }) => on?.includes(surface) ?? true)
        .flatMap((text) =>
          statedNumbers(text, compiled.get(text.language))
            .filter(({ value }) => isWrong(value, facts))
            .slice(0, 1)
            .map(({ value, quote }): Breach => ({ place: text.place, quote, says: says(value, facts) })),
        ),
  };
}

function statedNumbers({ text, words }: ShownText, phrases: PhraseSet | undefined) {
  return (phrases === undefined ? [] : findPhrases(phrases, words))
    .filter(({ match, phrase }) => !isDenied(words, match, phrase))
    .map(({ match }) => ({
      value: Math.max(...words.slice(match.from, match.to).flatMap((word) => numberOf(word) ?? [])),
      quote: quoteOf(text, words, match),
    }));
}
