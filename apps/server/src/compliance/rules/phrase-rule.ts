import type { Language } from "@loanbridge/languages";
import type { Corpus, ShownText, SiteFacts } from "../corpus/types.ts";
import { isDenied } from "../match/denial.ts";
import { compilePhrases, findPhrases } from "../match/phrase-set.ts";
import { quoteOf } from "../match/quote.ts";
import type { Breach, Rule } from "./rule.ts";

/** Claims that a text must not make, by language: see `compilePhrase` for their form. */
export type Claims = Partial<Record<Language, readonly string[]>>;

interface PhraseRule extends Omit<Rule, "find"> {
  readonly claims: Claims;
  readonly says: string;
  /** Surfaces that the rule reads; absent: all. */
  readonly on?: readonly ShownText["surface"][];
  /** The claim is wrong only for a site of which this holds. */
  readonly ifSite?: (facts: SiteFacts) => boolean;
}

/** A rule that refuses claims, unless their sentence denies them. */
export function phraseRule({ claims, says, on, ifSite, ...rule }: PhraseRule): Rule {
  const find = findClaims(claims);
  return {
    ...rule,
    find: ({ texts, facts }: Corpus) =>
      ifSite?.(facts) === false
        ? []
        : texts
            .filter(({ surface }) => on?.includes(surface) ?? true)
            .flatMap((text) => find(text).map((quote): Breach => ({ place: text.place, quote, says }))),
  };
}

/** Compiles claims into a search for the first of them in one text, which returns its words. */
export function findClaims(claims: Claims): (text: ShownText) => readonly string[] {
  const compiled = new Map(Object.entries(claims).map(([language, phrases]) => [language, compilePhrases(phrases)]));
  return ({ text, language, words }) => {
    const set = compiled.get(language);
    const first = set && findPhrases(set, words).find(({ match, phrase }) => !isDenied(words, match, phrase));
    return first ? [quoteOf(text, words, first.match)] : [];
  };
}
