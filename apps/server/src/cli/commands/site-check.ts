import { access, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { demoInSites } from "../../demo/demo-in-sites.ts";
import { demoLines } from "../../demo/refuse-demo-parts.ts";
import { loadSites } from "../../sites/load-sites.ts";
import { problemLine, SitesError } from "../../sites/problem.ts";
import { siteWarnings, warningLine } from "../../sites/warnings.ts";
import type { Command } from "../command.ts";

/** The gate that the server's start uses. */
export const siteCheck: Command = {
  usage: "site check DIR",
  summary: "Checks a folder of sites, or one site of it: every problem with file, path and what was expected",
  async run({ args: [given = "sites"], config, print }) {
    const folder = resolve(given);
    const single = await isSite(folder);
    const dir = single ? dirname(folder) : folder;
    const concerns = (id: string): boolean => !single || id === basename(folder);
    const { lendersDir, secrets, production } = config();
    const demo = production ? (await demoInSites(dir)).filter(({ file }) => concerns(siteIn(dir, file))) : [];
    for (const line of demoLines(demo)) print(line);
    try {
      const { all } = await loadSites({ dir, lenderIds: await lendersIn(lendersDir), secrets, production });
      if (demo.length > 0) return 1;
      for (const site of all.filter(({ id }) => concerns(id))) {
        for (const warning of siteWarnings(site)) print(warningLine(warning));
        print(`${site.id}: fine, at ${site.configuration.hosts.join(", ")}`);
      }
      return 0;
    } catch (error) {
      if (!(error instanceof SitesError)) throw error;
      const problems = error.problems.filter(({ file }) => concerns(file.split("/")[0] ?? ""));
      for (const problem of problems) print(problemLine(problem));
      if (problems.length + demo.length > 0) return 1;
      print(`${basename(folder)}: fine`);
      return 0;
    }
  },
};

const siteIn = (dir: string, file: string): string => relative(dir, file).split(sep)[0] ?? "";

/** Names of the files, whether or not they hold a lender: that is for `lender check` to say. */
async function lendersIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).flatMap((name) => (name.endsWith(".json") ? [basename(name, ".json")] : []));
}

async function isSite(folder: string): Promise<boolean> {
  return access(join(folder, "site.json")).then(
    () => true,
    () => false,
  );
}
