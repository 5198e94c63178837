import { access, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { LintFinding } from "../../compliance/index.ts";
import { demoInSites, demoLines } from "../../server/index.ts";
import { readSites, problemLine, sitesWithDailyReport, type SiteProblem } from "../../sites/index.ts";
import type { Config } from "../../system/index.ts";
import { findingLine } from "./lint-lines.ts";
import { readLintParts } from "./lint-parts.ts";

/** Sites, with everything that is wrong with them. */
export interface CheckedSites {
  /** Name of the folder of sites. */
  readonly folder: string;
  readonly demoParts: Awaited<ReturnType<typeof demoInSites>>;
  readonly problems: readonly SiteProblem[];
  readonly warnings: readonly SiteProblem[];
  /** Sites whose daily report is not sent, because email is not set up. */
  readonly unsent: readonly string[];
  readonly sites: Awaited<ReturnType<typeof readSites>>["sites"];
}

/**
 * Runs the same checks as the server's start over a folder of sites, or one site of it. A warning never keeps a site from
 * being served. `defaultSite`: a site that the folder must have.
 */
export async function checkSites(
  path: string,
  { lendersDir, secrets, production, mail }: Config,
  defaultSite?: string,
): Promise<CheckedSites> {
  const single = await isSite(path);
  const dir = single ? dirname(path) : path;
  const concerns = (id: string): boolean => !single || id === basename(path);
  const demo = production ? await demoInSites(dir) : [];
  const read = await readSites({ dir, defaultSite, lenderIds: await lendersIn(lendersDir), secrets, production });
  const ofFile = ({ file }: SiteProblem): boolean => concerns(file.split("/")[0] ?? "");
  return {
    folder: basename(dir),
    demoParts: demo.filter(({ file }) => concerns(siteIn(dir, file))),
    problems: read.problems.filter(ofFile),
    warnings: read.warnings.filter(ofFile),
    unsent: mail ? [] : sitesWithDailyReport(read.sites).filter(concerns),
    sites: read.sites.filter(({ id }) => concerns(id)),
  };
}

/** Sites, with everything that is wrong with them and their texts. */
export interface CheckedTexts extends CheckedSites {
  /** Places that break a rule of the compliance lint. */
  readonly lint: readonly LintFinding[];
  /** Why the texts were not read. */
  readonly unread?: string;
}

/** Adds what the compliance lint finds, which never keeps a site from being served. `now`: milliseconds since the epoch. */
export async function checkTexts(checked: CheckedSites, config: Config, now: number): Promise<CheckedTexts> {
  if (checked.sites.length === 0) return { ...checked, lint: [] };
  try {
    const { lintSites } = await import("../../compliance/index.ts");
    return { ...checked, lint: lintSites(checked.sites, await readLintParts(config, now)).findings };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ...checked, lint: [], unread: error.message };
  }
}

/** True if a server would refuse to start with these sites. */
export const areRefused = ({ problems, demoParts }: CheckedSites): boolean => problems.length + demoParts.length > 0;

export const haveWarnings = ({ warnings, unsent, lint }: CheckedTexts): boolean =>
  warnings.length + unsent.length + lint.length > 0;

const unsentText = "no report is sent, because SMTP_URL is not set";

/** The sites and what is wrong with them, as JSON. */
export function checkedRecord({ demoParts, problems, warnings, unsent, sites, lint, unread }: CheckedTexts) {
  return {
    problems,
    demoParts,
    warnings: [
      ...warnings,
      ...unsent.map((id) => ({
        code: "NoMail",
        file: `${id}/site.json`,
        path: "mail.dailyReport",
        expected: "SMTP_URL in the environment",
        says: unsentText,
      })),
      ...lint.map(({ rule, title, place, says, quote, source }) => ({
        code: rule,
        ...place,
        expected: title,
        says: quote === "" ? says : `${says} (“${quote}”)`,
        source: source.name,
      })),
    ],
    ...(unread !== undefined && { unread }),
    sites: sites.map(({ id, configuration: { hosts } }) => ({ id, hosts, warnings: warningsOf(warnings, lint, id) })),
  };
}

/** Formats each problem and warning as a line. */
export const problemLines = ({ folder, demoParts, problems, warnings, unsent }: CheckedSites): readonly string[] => [
  ...demoLines(demoParts),
  ...problems.map((problem) => problemLine(problem, folder)),
  ...warnings.map((warning) => `warning: ${problemLine(warning, folder)}`),
  ...unsent.map((id) => `warning: ${folder}/${id}/site.json: mail.dailyReport: ${unsentText}`),
];

/** Formats each site that can be served as a line. */
export const siteLines = ({
  warnings,
  sites,
  lint = [],
}: CheckedSites & Partial<Pick<CheckedTexts, "lint">>): readonly string[] =>
  sites.map(
    ({ id, configuration }) =>
      `${id}: ${fineness(warningsOf(warnings, lint, id))}, hosts: ${configuration.hosts.join(", ")}`,
  );

/** Formats what the compliance lint found, or why it did not run, as lines. */
export const lintLines = ({ folder, lint, unread }: CheckedTexts): readonly string[] => [
  ...lint.map((finding) => `warning: ${findingLine(finding, folder)}`),
  ...(unread === undefined ? [] : [`note: texts were not checked against the rules of site lint: ${unread}`]),
];

const warningsOf = (warnings: readonly SiteProblem[], lint: readonly LintFinding[], id: string): number =>
  warnings.filter(({ file }) => file.startsWith(`${id}/`)).length + lint.filter(({ site }) => site === id).length;

function fineness(count: number): string {
  if (count === 0) return "OK";
  return count === 1 ? "1 warning" : `${String(count)} warnings`;
}

const siteIn = (dir: string, file: string): string => relative(dir, file).split(sep)[0] ?? "";

/** File names only. `lender check` verifies that each contains a lender. */
async function lendersIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).flatMap((name) => (name.endsWith(".json") ? [basename(name, ".json")] : []));
}

async function isSite(folder: string): Promise<boolean> {
  return access(join(folder, "site.json")).then(
    () => true,
    () => false,
  );
}
