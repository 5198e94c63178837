import { resolve } from "node:path";
import type { Command } from "../command.ts";
import {
  areRefused,
  checkedRecord,
  checkSites,
  checkTexts,
  haveWarnings,
  lintLines,
  problemLines,
  siteLines,
} from "../sites/check-sites.ts";

export const siteCheck: Command = {
  usage: "site check DIR [--strict]",
  summary: "Check a folder of sites, or one site of it, for errors and warnings",
  options: {
    DIR: "a folder of sites, or one site of it",
    "--strict": "fail on warnings too",
  },
  example: "site check sites",
  fails: "a site has errors, or warnings with --strict",
  result: "object",
  async run({ args: [given = ""], has, config, clock, output }) {
    const settings = config();
    const found = await checkTexts(await checkSites(resolve(given), settings), settings, clock());
    const isFine = !areRefused(found) && !(has("strict") && haveWarnings(found));
    const lines = [...problemLines(found), ...lintLines(found), ...(isFine ? siteLines(found) : [])];
    output.object({ fine: isFine, ...checkedRecord(found) }, lines);
    return isFine ? 0 : 1;
  },
};
