import { basename, resolve } from "node:path";
import { demoInSources, demoLines } from "../../server/index.ts";
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
  result: "object",
  async run({ args: [given], config, output }) {
    const settings = config();
    const dir = given === undefined ? settings.sourcesDir : resolve(given);
    const installation = await installationOf(settings);
    const { sources, problems } = await readSources(dir, await siteIdsIn(settings.sitesDir), installation);
    const demoParts = settings.production ? await demoInSources(dir, installation.secrets) : [];
    const isFine = problems.length + demoParts.length === 0;
    const lines = [
      ...demoLines(demoParts),
      ...problems.map((problem) => sourceProblemLine(problem, basename(dir))),
      ...(isFine ? sources.all.flatMap(sourceLines) : []),
      ...(isFine && sources.all.length === 0 ? [`No sources in ${dir}.`] : []),
    ];
    output.object({ fine: isFine, problems, demoParts, sources: sources.all.map(recordOf) }, lines);
    return isFine ? 0 : 1;
  },
};

const recordOf = (source: Source) => ({
  name: source.name,
  sites: source.file.sites ?? null,
  postbacks: sampleCalls(source),
  postbacksAreSigned: source.postbackKey !== undefined,
});

const sourceLines = (source: Source): readonly string[] => [
  `${source.name}: OK, sends to ${source.file.sites?.join(", ") ?? "all sites"}`,
  ...postbackLines(source).map((line) => `  ${line}`),
];

const sample = {
  id: "Rk3vUq0pT8mXw2Zc",
  request_id: "bN7yLd5sJf1hGa9e",
  cents: 1_250,
  sub_id: "sub1-value",
  source_parameters: JSON.stringify({ gclid: "click-id", sub2: "sub2-value" }),
};

/** The URL of each postback with sample values. */
const sampleCalls = ({ file: { postbacks = {} } }: Source) =>
  postbackEvents.flatMap((event) => {
    const { [event]: template } = postbacks;
    return template === undefined ? [] : [{ event, url: postbackUrl(template, { ...sample, event }).href }];
  });

/** Each postback with sample values, and a warning if it is not signed. */
function postbackLines(source: Source): readonly string[] {
  const lines = sampleCalls(source).map(({ event, url }) => `${event}: GET ${url}`);
  if (lines.length === 0 || source.postbackKey !== undefined) return lines;
  return [...lines, "Warning: its postbacks are not signed. To sign them, set postbacks.secret."];
}
