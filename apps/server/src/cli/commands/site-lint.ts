import { resolve } from "node:path";
import { type LintChannel, lintChannels as channels } from "@loanbridge/contract";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { areRefused, checkSites, problemLines } from "../sites/check-sites.ts";
import { findingLine, lintedLines, offLines, sourceLines } from "../sites/lint-lines.ts";
import { readLintParts } from "../sites/lint-parts.ts";

const isChannel = (name: string): name is LintChannel => (channels as readonly string[]).includes(name);

function channelsGiven(names: readonly string[]): readonly LintChannel[] {
  const unknown = names.find((name) => !isChannel(name));
  if (unknown !== undefined)
    throw new WrongUsage(`Unknown channel: ${unknown}. Expected one of: ${channels.join(", ")}.`);
  return names.filter(isChannel);
}

export const siteLint: Command = {
  usage: "site lint [DIR] [--channel NAME] [--strict]",
  summary: "Report texts that break advertising, consent or disclosure rules, with rule and source",
  options: {
    DIR: "a folder of sites, or one site of it; default SITES_DIR",
    "--channel": `also apply the rules of an ad platform: ${channels.join(" or ")}; repeatable`,
    "--strict": "fail on risks too, not only on violations",
  },
  example: "site lint sites --channel google-ads",
  fails: "a site has errors or violations, or risks with --strict",
  result: "object",
  async run({ args: [given], has, valuesOf, config, clock, output }) {
    const chosen = channelsGiven(valuesOf("channel"));
    const settings = config();
    const checked = await checkSites(resolve(given ?? settings.sitesDir), settings);
    const { sites, folder } = checked;
    const { lintSites } = await import("../../compliance/index.ts");
    const { findings, off } = lintSites(sites, await readLintParts(settings, clock()), chosen);
    const failing = has("strict") ? findings : findings.filter(({ severity }) => severity === "violation");
    const isFine = !areRefused(checked) && failing.length === 0;
    const records = findings.map(({ place, ...finding }) => ({ ...finding, ...place }));
    output.object({ fine: isFine, channels: chosen, problems: checked.problems, findings: records, off }, [
      ...(areRefused(checked) ? problemLines(checked) : []),
      ...findings.map((finding) => findingLine(finding, folder)),
      ...sourceLines(findings),
      ...offLines(off),
      ...lintedLines(sites, findings),
    ]);
    return isFine ? 0 : 1;
  },
};
