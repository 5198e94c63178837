import type { LintFinding, RuleOff } from "../../compliance/index.ts";

const count = (number: number, what: string): string => `${String(number)} ${what}${number === 1 ? "" : "s"}`;

/** `sites/x/site.json: landing.title: promises … (“Guaranteed”) [guaranteed-approval]`. `folder`: the folder of sites. */
export function findingLine({ site, place: { file, path }, says, quote, rule }: LintFinding, folder: string): string {
  const where = file.startsWith(`${site}/`) ? `${folder}/${file}` : `${site}: ${file}`;
  return `${where}${path === "" ? "" : `: ${path}`}: ${says}${quote === "" ? "" : ` (“${quote}”)`} [${rule}]`;
}

/** Each rule that found something, with its source. */
export const sourceLines = (findings: readonly LintFinding[]): readonly string[] =>
  [...new Map(findings.map((finding) => [finding.rule, finding])).values()].map(
    ({ rule, title, severity, source }) =>
      `${rule} (${severity}): ${title}. ${source.name}, ${source.url}, read on ${source.checkedOn}`,
  );

/** Each rule that a site has switched off, with its reason. */
export const offLines = (off: readonly RuleOff[]): readonly string[] =>
  off.map(({ site, rule, reason }) => `${site}: ${rule} is off: ${reason}`);

/** One line for each site. */
export const lintedLines = (sites: readonly { readonly id: string }[], findings: readonly LintFinding[]) =>
  sites.map(({ id }) => {
    const found = findings.filter(({ site }) => site === id).length;
    return `${id}: ${found === 0 ? "OK" : count(found, "finding")}`;
  });
