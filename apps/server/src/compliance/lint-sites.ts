import type { LintChannel, LintRule } from "@loanbridge/contract";
import type { Site } from "../sites/index.ts";
import { gather, type LintParts } from "./corpus/gather.ts";
import { type LintFinding, lintCorpora, rulesFor } from "./lint-corpus.ts";

/** A rule that a site has switched off. */
export interface RuleOff {
  readonly site: string;
  readonly rule: LintRule;
  readonly reason: string;
}

export interface Linted {
  readonly findings: readonly LintFinding[];
  readonly off: readonly RuleOff[];
}

/** Reads every text of the sites, in each of their languages, and reports what breaks a rule that the site has not switched off. */
export function lintSites(sites: readonly Site[], parts: LintParts, channels: readonly LintChannel[] = []): Linted {
  const off = sites.flatMap(rulesOff);
  const findings = sites.flatMap((site) => {
    const skipped = new Set(rulesOff(site).map(({ rule }) => rule));
    const forms = [...(site.inLanguages?.values() ?? [site])];
    return lintCorpora(
      forms.map((form) => gather(form, parts)),
      rulesFor(channels).filter((rule) => !skipped.has(rule)),
    );
  });
  return { findings, off };
}

/** The site's file was checked: every name is a rule. */
const rulesOff = ({ id, configuration }: Site): readonly RuleOff[] =>
  (configuration.lint?.off ?? []).map(({ rule, reason }) => ({ site: id, rule: rule as LintRule, reason }));
