import { basename, resolve } from "node:path";
import { siteIdsIn } from "../../sites/index.ts";
import { readSources, sourceProblemLine } from "../../sources/index.ts";
import type { Command } from "../command.ts";

/** Runs the same checks as the server's start, over the whole folder: two files may not list the same value. */
export const sourceCheck: Command = {
  usage: "source check [DIR]",
  summary: "Check a folder of source files for errors; default: SOURCES_DIR",
  options: { DIR: "folder with source files" },
  example: "source check sources",
  fails: "a file has a problem; the lines above name each",
  async run({ args: [given], config, print }) {
    const { sourcesDir, sitesDir } = config();
    const dir = given === undefined ? sourcesDir : resolve(given);
    const { sources, problems } = await readSources(dir, await siteIdsIn(sitesDir));
    for (const problem of problems) print(sourceProblemLine(problem, basename(dir)));
    if (problems.length > 0) return 1;
    for (const { name, file } of sources.all) print(`${name}: OK, sends to ${file.sites?.join(", ") ?? "all sites"}`);
    if (sources.all.length === 0) print(`No sources in ${dir}.`);
    return 0;
  },
};
