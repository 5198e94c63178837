import type { Language } from "@loanbridge/languages";
import type { Corpus, DocumentKind, ShownDocument, ShownText, SiteFacts } from "../corpus/types.ts";
import { compilePhrase, findPhrase } from "../match/phrase.ts";
import type { Breach, Rule } from "./rule.ts";

/** Ways to say a statement, by language: one of the phrases is enough. */
export type Wordings = Partial<Record<Language, readonly string[]>>;

export interface Statement {
  /** The statement, as the finding names it. */
  readonly names: string;
  readonly wordings: Wordings;
}

interface RequiredRule extends Omit<Rule, "find"> {
  readonly in: DocumentKind;
  /** Every one of these must be there. */
  readonly statements: readonly Statement[];
  /** The document needs them only if this holds. */
  readonly when?: (document: ShownDocument, facts: SiteFacts) => boolean;
}

/** A rule that requires statements in each document of a kind, in the languages that the rule knows. */
export function requiredRule({ in: kind, statements, when, ...rule }: RequiredRule): Rule {
  const compiled = statements.map(({ names, wordings }) => ({ names, states: findWording(wordings) }));
  return {
    ...rule,
    find: ({ documents, facts }: Corpus) =>
      documents
        .filter((document) => document.kind === kind && (when?.(document, facts) ?? true))
        .flatMap((document) => {
          const missing = compiled.filter(({ states }) => states(document) === false).map(({ names }) => names);
          return missing.length === 0 ? [] : [missingIn(document, missing)];
        }),
  };
}

const missingIn = ({ place }: ShownDocument, missing: readonly string[]): Breach => ({
  place,
  quote: "",
  says: `does not say ${missing.join(", nor ")}`,
});

/** Compiles wordings. The result says whether a text has one; undefined: its language has none to look for. */
export function findWording(wordings: Wordings): (text: ShownText) => boolean | undefined {
  const compiled = new Map(
    Object.entries(wordings).map(([language, phrases]) => [language, phrases.map(compilePhrase)]),
  );
  return (text) => compiled.get(text.language)?.some((phrase) => findPhrase(phrase, text.words).length > 0);
}
