import { basename, resolve } from "node:path";
import { siteIdsIn } from "../../sites/index.ts";
import { installationOf } from "../../lenders/index.ts";
import { postbackUrl } from "../../messages/index.ts";
import { postbackEvents, readSources, type Source, sourceProblemLine } from "../../sources/index.ts";
import type { Command } from "../command.ts";

/** Runs the same checks as the server's start, over the whole folder: two files may not list the same value. */
export const sourceCheck: Command = {
  usage: "source check [DIR]",
  summary: "Check a folder of source files for errors; default: SOURCES_DIR",
  options: { DIR: "folder with source files" },
  example: "source check sources",
  fails: "a file has a problem; the lines above name each",
  async run({ args: [given], config, print }) {
    const settings = config();
    const dir = given === undefined ? settings.sourcesDir : resolve(given);
    const installation = await installationOf(settings);
    const { sources, problems } = await readSources(dir, await siteIdsIn(settings.sitesDir), installation);
    for (const problem of problems) print(sourceProblemLine(problem, basename(dir)));
    if (problems.length > 0) return 1;
    for (const source of sources.all) {
      print(`${source.name}: OK, sends to ${source.file.sites?.join(", ") ?? "all sites"}`);
      for (const line of postbackLines(source)) print(`  ${line}`);
    }
    if (sources.all.length === 0) print(`No sources in ${dir}.`);
    return 0;
  },
};

const sample = {
  id: "Rk3vUq0pT8mXw2Zc",
  request_id: "bN7yLd5sJf1hGa9e",
  cents: 1_250,
  sub_id: "sub1-value",
  source_parameters: JSON.stringify({ gclid: "click-id", sub2: "sub2-value" }),
};

/** Each postback with sample values, and a warning if it is not signed. */
function postbackLines({ file: { postbacks = {} }, postbackKey }: Source): readonly string[] {
  const lines = postbackEvents.flatMap((event) => {
    const { [event]: template } = postbacks;
    return template === undefined ? [] : [`${event}: GET ${postbackUrl(template, { ...sample, event }).href}`];
  });
  if (lines.length === 0 || postbackKey !== undefined) return lines;
  return [...lines, "Warning: its postbacks are not signed. To sign them, set postbacks.secret."];
}
