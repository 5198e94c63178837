export type { LintParts } from "./corpus/gather.ts";
export type { LintFinding } from "./lint-corpus.ts";
export { lintSites, type RuleOff } from "./lint-sites.ts";
export { rules } from "./rules/index.ts";
