import { access, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { demoInSites, demoLines } from "../../server/index.ts";
import { readSites, problemLine, sitesWithDailyReport, type SiteProblem } from "../../sites/index.ts";
import type { Command } from "../command.ts";

/**
 * Runs the same checks as the server's start. A warning never keeps a site from being served, so it fails the check
 * only with `--strict`.
 */
export const siteCheck: Command = {
  usage: "site check DIR [--strict]",
  summary: "Check a folder of sites, or one site of it, for errors and warnings",
  options: {
    DIR: "a folder of sites, or one site of it",
    "--strict": "fail on warnings too",
  },
  example: "site check sites",
  fails: "a site has errors, or warnings with --strict",
  async run({ args: [given = "sites"], has, config, print }) {
    const folder = resolve(given);
    const single = await isSite(folder);
    const dir = single ? dirname(folder) : folder;
    const concerns = (id: string): boolean => !single || id === basename(folder);
    const { lendersDir, secrets, production, mail } = config();
    const demo = production ? (await demoInSites(dir)).filter(({ file }) => concerns(siteIn(dir, file))) : [];
    for (const line of demoLines(demo)) print(line);
    const read = await readSites({ dir, lenderIds: await lendersIn(lendersDir), secrets, production });
    const ofFile = ({ file }: SiteProblem): boolean => concerns(file.split("/")[0] ?? "");
    const problems = read.problems.filter(ofFile);
    const warnings = read.warnings.filter(ofFile);
    for (const problem of problems) print(problemLine(problem, basename(dir)));
    for (const warning of warnings) print(`warning: ${problemLine(warning, basename(dir))}`);
    const unsent = mail ? [] : sitesWithDailyReport(read.sites).filter(concerns);
    for (const id of unsent)
      print(
        `warning: ${basename(dir)}/${id}/site.json: mail.dailyReport: no report is sent, because SMTP_URL is not set`,
      );
    if (problems.length + demo.length > 0) return 1;
    if (has("strict") && warnings.length + unsent.length > 0) return 1;
    for (const { id, configuration } of read.sites.filter((site) => concerns(site.id)))
      print(`${id}: ${fineness(warnings, id)}, hosts: ${configuration.hosts.join(", ")}`);
    return 0;
  },
};

function fineness(warnings: readonly SiteProblem[], id: string): string {
  const count = warnings.filter(({ file }) => file.startsWith(`${id}/`)).length;
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
