import { type LintChannel, type LintRule, lintRules } from "@loanbridge/contract";
import type { Corpus } from "./corpus/types.ts";
import { rules } from "./rules/index.ts";
import type { Breach, Rule } from "./rules/rule.ts";

/** A place that breaks a rule, with the rule. */
export interface LintFinding extends Breach {
  readonly site: string;
  readonly rule: LintRule;
  readonly title: Rule["title"];
  readonly severity: Rule["severity"];
  readonly source: Rule["source"];
}

/** The rules that apply to a site which advertises in these channels. */
export const rulesFor = (channels: readonly LintChannel[]): readonly LintRule[] =>
  lintRules.filter((name) => rules[name].channels?.some((channel) => channels.includes(channel)) ?? true);

/** Every place in a site's corpora, one for each language, that breaks one of the rules, by rule. */
export function lintCorpora(corpora: readonly Corpus[], names: readonly LintRule[]): readonly LintFinding[] {
  return names.flatMap((rule) => {
    const { find, title, severity, source } = rules[rule];
    const found = corpora.flatMap((corpus) =>
      find(corpus).map((breach) => ({ ...breach, site: corpus.site, rule, title, severity, source })),
    );
    // A place counts once for a rule.
    return [...Map.groupBy(found, ({ place }) => `${place.file} ${place.path}`).values()].flatMap(
      ([first]) => first ?? [],
    );
  });
}
